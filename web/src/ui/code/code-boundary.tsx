import { Component, type ReactNode } from 'react';

interface Props {
  /** Called with a failure before it is shown. */
  onFailure: (error: unknown) => void;
  /** What is shown in place of the children that failed. */
  renderFailure: (error: unknown, retry: () => void) => ReactNode;
  children: () => ReactNode;
}

/** Limits a failure to a part of the page, which can be tried again. */
export class CodeBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children();
    return this.props.renderFailure(failure.error, () => this.setState({ failure: null }));
  }
}
