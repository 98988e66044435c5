// An external engine: its address, whether it is used, and why it does not answer.
import { t } from '../../model/messages';
import { engineAddress, engineUsed } from '../../model/settings';
import { externalAddress, type ExternalProblem } from '../../engine/externalEngine';
import { addressInUse } from '../../study/chosenEngine';

const USUAL = '127.0.0.1:9000';

/** The command that starts an engine for this page at the given address. */
function command(): string {
  const { hostname, origin } = location;
  const named = externalAddress(engineAddress.value);
  const here = externalAddress(`http://${hostname}:1`) !== undefined;
  const listen = named ? new URL(named).host : USUAL;
  return `oikist engine --listen ${listen}${here ? '' : ` --origin ${origin}`}`;
}

interface ProblemProps {
  problem: ExternalProblem | undefined;
  /** Tries again. */
  onAgain?: () => void;
}

export function ExternalProblemLine({ problem, onAgain }: ProblemProps) {
  if (!problem) return null;
  const { kind, message } = problem;
  return (
    <div class="external-problem" role="alert">
      <p>{t(`external.${kind}`, { address: addressInUse.value, message })}</p>
      {kind === 'unreachable' && <code>{command()}</code>}
      <div class="analysis-row">
        {onAgain && (
          <button type="button" class="link-button" onClick={onAgain}>
            {t('external.again')}
          </button>
        )}
        <button type="button" class="link-button" onClick={() => (engineUsed.value = 'page')}>
          {t('external.back')}
        </button>
      </div>
    </div>
  );
}

export function ExternalCard() {
  const valid = externalAddress(engineAddress.value) !== undefined;
  const wrong = engineAddress.value !== '' && !valid;
  return (
    <details class="external" open={engineUsed.value === 'external'}>
      <summary>{t('external.title')}</summary>
      <p class="quiet">{t('external.text')}</p>
      <code>{command()}</code>
      <label class="field">
        <span>{t('external.address')}</span>
        <input
          value={engineAddress.value}
          placeholder={USUAL}
          maxLength={200}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          inputMode="url"
          aria-invalid={wrong}
          aria-describedby={wrong ? 'external-wrong' : undefined}
          onInput={({ currentTarget }) => (engineAddress.value = currentTarget.value)}
        />
      </label>
      {wrong && (
        <p id="external-wrong" class="external-problem">
          {t('external.wrong', { example: USUAL })}
        </p>
      )}
      <label class="check">
        <input
          type="checkbox"
          disabled={!valid}
          checked={engineUsed.value === 'external'}
          onChange={({ currentTarget }) =>
            (engineUsed.value = currentTarget.checked ? 'external' : 'page')
          }
        />
        <span>{t('external.use')}</span>
      </label>
    </details>
  );
}
