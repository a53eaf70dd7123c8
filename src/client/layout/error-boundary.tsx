import { Component, type ReactNode } from 'react';
import { forgetFailedPages } from '../page-modules';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

interface Props {
  /** A new page starts without the old one's failure. */
  page: string;
  children: ReactNode;
}

/** What is shown when a page breaks while it is drawn, or could not be fetched. */
export class ErrorBoundary extends Component<Props, { failedPage?: string | undefined }> {
  override state: { failedPage?: string | undefined } = {};

  static getDerivedStateFromError() {
    return { failedPage: 'unknown' };
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

  override render() {
    if (!this.state.failedPage) return this.props.children;
    return (
      <div className="wrap page" role="alert">
        <EmptyState
          level={1}
          title="Algo salió mal"
          action={<Button onClick={() => location.reload()}>Volver a intentar</Button>}
        >
          No se pudo mostrar esta página. Revisa tu conexión y vuelve a intentar.
        </EmptyState>
      </div>
    );
  }
}
