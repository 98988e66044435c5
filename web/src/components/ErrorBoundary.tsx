// Confines an unexpected error to one screen: a sentence, and two ways to continue.
import { Component, type ComponentChildren } from 'preact';
import { t } from '../model/messages';
import { Problem } from './Problem';

export const Stuck = () => (
  <Problem title={t('problem.page.title')} text={t('problem.page.text')}>
    <button type="button" class="button" onClick={() => location.reload()}>
      {t('problem.reload')}
    </button>
  </Problem>
);

export class ErrorBoundary extends Component<{ children: ComponentChildren }, { failed: boolean }> {
  override state = { failed: false };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ failed: true });
  }

  override render() {
    return this.state.failed ? <Stuck /> : this.props.children;
  }
}
