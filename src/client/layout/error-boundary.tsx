import { Component, type ReactNode } from 'react';
import { forgetFailedPages } from '../page-modules';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

interface Props {
  /** A change resets the boundary. */
  page: string;
  children: ReactNode;
}

/** Shows an error when a page fails to render or to load. */
export class ErrorBoundary extends Component<Props, { failedPage?: string | undefined }> {
  override state: { failedPage?: string | undefined } = {};

  static getDerivedStateFromError() {
    return { failedPage: 'unknown' };
  }

  override componentDidMount(): void {
    addEventListener('online', this.retry);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.retry);
  }

  override componentDidCatch(): void {
    this.setState({ failedPage: this.props.page });
  }

  override componentDidUpdate(): void {
    const { failedPage } = this.state;
    if (failedPage && failedPage !== 'unknown' && failedPage !== this.props.page) {
      forgetFailedPages();
      this.setState({ failedPage: undefined });
    }
  }

  /** The browser caches a failed module import until the page reloads. */
  private readonly retry = () => {
    if (this.state.failedPage) location.reload();
  };

  override render() {
    if (!this.state.failedPage) return this.props.children;
    return (
      <div className="wrap page" role="alert">
        <EmptyState
          level={1}
          title="Algo salió mal"
          action={<Button onClick={this.retry}>Volver a intentar</Button>}
        >
          No se pudo mostrar esta página. Revisa tu conexión y vuelve a intentar.
        </EmptyState>
      </div>
    );
  }
}
