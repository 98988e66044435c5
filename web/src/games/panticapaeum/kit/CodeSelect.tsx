// A code of the component file, chosen among those that there are; a wrong one from a file stays until it is changed.
interface Props<Code extends string> {
  path: string;
  label: string;
  code: string;
  codes: readonly Code[];
  words: (code: Code) => string;
  wrong: (path: string) => boolean;
  onFocus?: () => void;
  onChange: (code: string) => void;
}

export function CodeSelect<Code extends string>({
  path,
  label,
  code,
  codes,
  words,
  wrong,
  onFocus,
  onChange,
}: Props<Code>) {
  return (
    <select
      data-path={path}
      class={wrong(path) ? 'wrong' : ''}
      aria-label={label}
      value={code}
      onFocus={onFocus}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {!codes.includes(code as Code) && <option value={code}>{code}</option>}
      {codes.map((one) => (
        <option key={one} value={one}>
          {one} · {words(one)}
        </option>
      ))}
    </select>
  );
}
