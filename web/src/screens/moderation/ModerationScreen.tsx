// The moderation screen: reports, users and the audit log.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import { me } from '../../online/browser';
import { Choice } from '../../components/Choice';
import '../online/online.css';
import { Frame } from '../online/Frame';
import './moderation.css';
import { AuditLog } from './AuditLog';
import { Reports } from './Reports';
import { Users } from './Users';

const TABS = ['reports', 'users', 'log'] as const;
type Tab = (typeof TABS)[number];

function Tabs() {
  const tab = useSignal<Tab>('reports');
  return (
    <>
      <Choice
        label={t('moderation.title')}
        values={TABS}
        chosen={tab.value}
        name={(one) => t(`moderation.tab.${one}`)}
        onChoose={(one) => (tab.value = one)}
      />
      {tab.value === 'reports' && <Reports />}
      {tab.value === 'users' && <Users />}
      {tab.value === 'log' && <AuditLog />}
    </>
  );
}

export function ModerationScreen(_props: { rest: string[] }) {
  return (
    <Frame title={t('moderation.title')} needsUser>
      {me.value?.role === 'moderator' ? <Tabs /> : <p>{t('moderation.only')}</p>}
    </Frame>
  );
}
