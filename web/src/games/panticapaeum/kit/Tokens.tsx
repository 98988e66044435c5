// The resource tokens: the colours on each of the 5 single and 10 double ones.
import { Icon } from '../../../components/icons';
import { pathOf } from '../../../kit/problemWords';
import type { KitState } from '../../../kit/useKit';
import { t } from '../../../model/messages';
import { CodeSelect } from './CodeSelect';
import { TokenIcon } from './TokenIcon';
import { tokenWords } from './kitWords';
import {
  PAIR_TOKENS,
  SINGLE_TOKENS,
  tokensOf,
  type PanticapaeumFile,
  type TokenSize,
} from './setFile';

const TOKENS = { single: SINGLE_TOKENS, double: PAIR_TOKENS } as const;
/** What a token of each size can show; a double one also twice the same colour. */
const FACES = {
  single: SINGLE_TOKENS,
  double: [...PAIR_TOKENS, ...SINGLE_TOKENS.map((letter) => letter + letter)],
} as const;

interface ListProps {
  size: TokenSize;
  tokens: readonly string[];
  wrong: (path: string) => boolean;
  onChange: (tokens: string[]) => void;
}

function TokenList({ size, tokens, wrong, onChange }: ListProps) {
  const path = `tokens.${size}`;
  const length = Math.max(tokens.length, TOKENS[size].length);
  const filled = Array.from({ length }, (_, i) => tokens[i] ?? '');
  return (
    <fieldset class="kit-row kit-tokens" data-path={path}>
      <legend>{t(`kit.tokens.${size}`)}</legend>
      <ol>
        {filled.map((face, i) => (
          <li key={i}>
            <TokenIcon face={face} />
            <CodeSelect
              path={`${path}[${i}]`}
              label={t(`kit.field.${size}`, { number: i + 1 })}
              code={face}
              codes={FACES[size]}
              words={tokenWords}
              wrong={wrong}
              onChange={(token) => onChange(filled.with(i, token))}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

export function Tokens({ kit }: { kit: KitState }) {
  const file = kit.file as PanticapaeumFile;
  const tokens = tokensOf(file);
  const wrong = (path: string) =>
    kit.check.value?.problems.some((problem) => pathOf(problem) === path) ?? false;
  const usual = { single: [...SINGLE_TOKENS], double: [...PAIR_TOKENS] };
  const differ = JSON.stringify(tokens) !== JSON.stringify(usual);
  return (
    <section class="card" data-path="tokens">
      <h2>{t('kit.tokens')}</h2>
      <p>{t('kit.tokens.text')}</p>
      {(['single', 'double'] as const).map((size) => (
        <TokenList
          key={size}
          size={size}
          tokens={tokens[size]}
          wrong={wrong}
          onChange={(list) => kit.change({ tokens: { ...tokens, [size]: list } })}
        />
      ))}
      {differ && (
        <div class="buttons">
          <span role="status">{t('kit.tokens.other')}</span>
          <button type="button" class="button" onClick={() => kit.change({ tokens: usual })}>
            <Icon name="undo" /> {t('kit.tokens.usual')}
          </button>
        </div>
      )}
    </section>
  );
}
