import { Component, type ComponentType } from 'preact';

/** The component, drawn again only when one of its properties is another one. */
export function still<P extends object>(Drawn: ComponentType<P>): ComponentType<P> {
  return class Still extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const names = Object.keys({ ...this.props, ...next }) as (keyof P)[];
      return names.some((name) => next[name] !== (this.props as P)[name]);
    }
    override render() {
      return <Drawn {...(this.props as P)} />;
    }
  } as unknown as ComponentType<P>;
}
