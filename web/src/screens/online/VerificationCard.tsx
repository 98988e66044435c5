// The verification of the shuffle, computed by this browser.
import { useSignal } from '@preact/signals';
import { engine } from '../../model/localGames';
import { t } from '../../model/messages';
import { type Checked, verify } from '../../online/verify';
import type { TableState } from '../../online/tableState';
import { Icon } from '../../components/icons';

const Row = ({ check, holds, count }: Checked) => (
  <li class={holds ? 'holds' : 'fails'}>
    <Icon name={holds ? 'check' : 'close'} />
    <span>
      {t(`online.verify.${check}`, { count: count ?? 0 })}{' '}
      {!holds && <strong>{t('online.verify.fails')}</strong>}
    </span>
  </li>
);

export function VerificationCard({ state }: { state: TableState }) {
  const checked = useSignal<Checked[] | undefined>(undefined);
  const busy = useSignal(false);
  const check = async () => {
    busy.value = true;
    checked.value = await verify(state, engine).finally(() => (busy.value = false));
  };
  const all = checked.value?.every(({ holds }) => holds);
  return (
    <section class="card online-card">
      <h2>{t('online.verify.title')}</h2>
      <p>{t('online.verify.text')}</p>
      <dl class="hashes">
        <dt>{t('online.verify.hash')}</dt>
        <dd>{state.commitment}</dd>
        <dt>{t('online.verify.seed')}</dt>
        <dd>{state.seed}</dd>
      </dl>
      {checked.value ? (
        <div role="status">
          <ul class="checks">
            {checked.value.map((one) => (
              <Row key={one.check} {...one} />
            ))}
          </ul>
          <p>
            <strong>{t(all ? 'online.verify.fair' : 'online.verify.unfair')}</strong>
          </p>
        </div>
      ) : (
        <button type="button" class="button" disabled={busy.value} onClick={() => void check()}>
          {t('online.verify.go')}
        </button>
      )}
    </section>
  );
}
