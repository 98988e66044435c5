// Reports a chat line to the host of the server.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import type { ChatLine } from '../../online/shapes';
import type { WatchedTable } from '../../online/watchedTable';
import { Sheet } from '../../components/Sheet';
import { Field } from './Field';
import { Form } from './Form';

interface Props {
  table: WatchedTable;
  line: ChatLine;
  onClose: () => void;
}

export function ReportSheet({ table, line, onClose }: Props) {
  const text = useSignal('');
  const done = useSignal(false);
  const send = async () => {
    await table.report(line.user.id, text.value.trim());
    done.value = true;
  };
  return (
    <Sheet title={t('online.report.title', { name: line.user.name })} onClose={onClose} wide>
      <blockquote dir="auto">{line.text}</blockquote>
      {done.value ? (
        <p role="status">{t('online.report.done')}</p>
      ) : (
        <Form button={t('online.report.go')} onSubmit={send}>
          <Field
            label={t('online.report.text')}
            hint={t('online.report.hint')}
            value={text}
            most={300}
            lines={4}
          />
        </Form>
      )}
    </Sheet>
  );
}
