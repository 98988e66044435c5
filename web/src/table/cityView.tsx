// The large city in the chosen view: drawn, or in 3D, whose code is loaded on demand.
import type { ComponentType } from 'preact';
import { t } from '../model/messages';
import { viewKind } from '../model/settings';
import { onDemand } from '../components/onDemand';

/** The drawing, with the reason why the 3D view is not shown. */
export const insteadOfSolid = <P extends object>(Drawing: ComponentType<P>) =>
  function InsteadOfSolid(props: P) {
    return (
      <>
        <Drawing {...props} />
        <p class="card solid-missing" role="status">
          {t('solid.missing')}
        </p>
      </>
    );
  };

export function cityView<P extends object>(
  Drawing: ComponentType<P>,
  loadSolid: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Solid = onDemand(async () => {
    try {
      return await loadSolid();
    } catch {
      return insteadOfSolid(Drawing); // offline, and not cached
    }
  });
  return function CityView(props: P) {
    return viewKind.value === 'solid' ? <Solid {...props} /> : <Drawing {...props} />;
  };
}
