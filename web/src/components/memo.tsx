import { Component, type ComponentType, type RenderableProps } from 'preact';

/** The component, rendered again only when one of its properties changes. */
export function memo<P extends object>(Drawn: ComponentType<P>): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const names = Object.keys({ ...this.props, ...next }) as (keyof P)[];
      return names.some((name) => next[name] !== (this.props as Readonly<P>)[name]);
    }
    override render(props: RenderableProps<P>) {
      return <Drawn {...props} />;
    }
  };
}
