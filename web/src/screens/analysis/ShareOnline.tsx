// A short address for the analysis on the server: creating, showing, opening to others and ending it.
import { useEffect } from 'preact/hooks';
import { Icon } from '../../components/icons';
import { openBundles, t } from '../../model/messages';
import { account, me, offer } from '../../online/browser';
import type { OnlineError } from '../../online/errors';
import { go } from '../../router';
import type { AnalysisSession } from '../../study/analysisSession';
import type { SharedStudy } from '../../study/sharedStudy';
import { studies } from './browserStudies';
import { ModeratorRemoval } from './ModeratorRemoval';
import { ProblemLine, refusalWords, useAsking } from './asking';
import { share, sharedIdOf, stopSharing } from './sharedStudy';

const addressOf = (id: string): string => `${location.origin}${location.pathname}#/a/${id}`;

/** An analysis without an address yet. */
function GiveAddress({ session, onDone }: { session: AnalysisSession; onDone: () => void }) {
  const { problem, busy, ask } = useAsking();
  const give = (together: boolean) =>
    ask(async () => {
      const id = await share(session, together);
      if (!session.id.startsWith('g')) studies.remove(session.id); // the copy takes its place
      onDone();
      go('analysis', id, 'at', session.place());
    });
  return (
    <fieldset class="share-online">
      <legend>{t('analysis.short')}</legend>
      <p class="quiet">{t('analysis.short.text')}</p>
      <div class="buttons">
        <button type="button" class="button" disabled={busy.value} onClick={() => void give(false)}>
          {t('analysis.short.read')}
        </button>
        <button type="button" class="button" disabled={busy.value} onClick={() => void give(true)}>
          {t('analysis.short.together')}
        </button>
      </div>
      <ProblemLine text={problem.value} />
    </fieldset>
  );
}

function Address({ shared, onDone }: { shared: SharedStudy; onDone: () => void }) {
  const { problem, busy, ask } = useAsking();
  const about = shared.about.value;
  const end = () =>
    ask(async () => {
      await stopSharing(shared.id);
      shared.state.value = 'gone';
      onDone();
    });
  return (
    <fieldset class="share-online">
      <legend>{t('analysis.short')}</legend>
      <input
        class="share-field"
        readOnly
        value={addressOf(shared.id)}
        aria-label={t('analysis.short')}
      />
      <SharedWords shared={shared} />
      {about?.yours && shared.state.value !== 'gone' && (
        <>
          <label class="check">
            <input
              type="checkbox"
              checked={shared.together.value}
              onChange={({ currentTarget }) => void shared.allowOthers(currentTarget.checked)}
            />{' '}
            {t('analysis.short.allow')}
          </label>
          <button type="button" class="button" disabled={busy.value} onClick={() => void end()}>
            {t('analysis.short.end')}
          </button>
        </>
      )}
      <ProblemLine text={problem.value} />
      <ModeratorRemoval shared={shared} onDone={onDone} />
    </fieldset>
  );
}

/** Why the server refuses it. */
function Refused({ refusal }: { refusal: OnlineError }) {
  useEffect(() => {
    void openBundles('online');
  }, []);
  return (
    <>
      {t('analysis.short.refused')} {refusalWords(refusal)}
    </>
  );
}

/** Its owner, who may change it, and whether it is up to date. */
export function SharedWords({ shared }: { shared: SharedStudy }) {
  const about = shared.about.value;
  const state = shared.state.value;
  const owner = about?.owner?.name ?? '';
  return (
    <p class="quiet" role="status">
      {about &&
        !about.yours &&
        `${t(about.editable ? 'analysis.short.with' : 'analysis.short.of', { name: owner })} `}
      {state === 'refused' && shared.refusal.value && <Refused refusal={shared.refusal.value} />}
      {state !== 'current' && state !== 'refused' && t(`analysis.short.${state}`)}
    </p>
  );
}

interface Props {
  session: AnalysisSession;
  shared: SharedStudy | undefined;
  onDone: () => void;
}

/** Empty without a server or an account. */
export function ShareOnline({ session, shared, onDone }: Props) {
  useEffect(() => {
    void account();
  }, []);
  if (shared && sharedIdOf(session.id)) return <Address shared={shared} onDone={onDone} />;
  const user = me.value;
  if (offer.value !== 'offered' || !user || user.guest) return null;
  return <GiveAddress session={session} onDone={onDone} />;
}

export const SharedStrip = ({ shared }: { shared: SharedStudy }) => (
  <section class="card analysis-card">
    <p>
      <Icon name="share" /> {t('analysis.short')}
    </p>
    <SharedWords shared={shared} />
  </section>
);
