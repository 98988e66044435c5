// A component whose code comes when it is first shown.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
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
    return Loaded ? <Loaded {...props} /> : <div class="loading" aria-busy="true" />;
  };
}
