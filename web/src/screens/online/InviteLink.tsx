// An invitation link to copy, share or scan; or why it would not work.
import { t } from '../../model/messages';
import { api, canBeScanned, linkTo } from '../../online/browser';
import { CopyField } from './CopyField';
import { OnlyHere } from './OnlyHere';

interface Props {
  table: string;
  invitation?: string | undefined;
  label: string;
  /** Offers the device's own way of sharing, with this title. */
  share?: string;
}

export function InviteLink({ table, invitation, label, share }: Props) {
  const link = linkTo(table, invitation);
  const scannable = canBeScanned();
  return (
    <div class="invite-link">
      {scannable && (
        <img class="qr-code" src={api.codeOf(link)} alt={t('online.qr')} width={148} height={148} />
      )}
      <div class="invite-text">
        <CopyField label={label} text={link} {...(share === undefined ? {} : { share })} />
        {scannable && <p>{t('online.scan')}</p>}
        <OnlyHere />
      </div>
    </div>
  );
}
