// A part of the page that is loaded when first shown.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function Lazy({ load }: { load: () => Promise<ComponentType> }) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType }>();
  useEffect(() => {
    let left = false;
    void load().then((Part) => {
      if (!left) setLoaded({ Part });
    });
    return () => {
      left = true;
    };
  }, [load]);
  return loaded ? <loaded.Part /> : null;
}
