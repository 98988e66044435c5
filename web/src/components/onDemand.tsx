// A component whose code is loaded when it is first shown.
import type { ComponentChild, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** `instead` is shown until the component is loaded. */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: ComponentChild = <div class="loading" aria-busy="true" />,
): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  return function OnDemand(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | undefined>(() => known);
    useEffect(() => {
      if (Loaded) return;
      let left = false;
      void load().then((component) => {
        known = component;
        if (!left) setLoaded(() => component);
      });
      return () => {
        left = true;
      };
    }, []);
    return Loaded ? <Loaded {...props} /> : <>{instead}</>;
  };
}
