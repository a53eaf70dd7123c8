import type { ReactNode } from 'react';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { TextSkeleton } from '../ui/skeleton';
import { LoginNeeded } from './login-needed';
import { PageHead } from './page-head';

interface MemberPageProps {
  title: string;
  /** The warning for visitors. */
  warning: string;
  children: ReactNode;
}

/** The frame of a page for users: visitors see its title and a warning instead of the content. */
export function MemberPage({ title, warning, children }: MemberPageProps) {
  const user = useSession((session) => session.user);
  const hydrated = useHydrated();
  return (
    <div className="wrap page stack">
      <PageHead />
      <h1 className="title">{title}</h1>
      {!hydrated && <TextSkeleton lines={6} />}
      {hydrated && !user && <LoginNeeded>{warning}</LoginNeeded>}
      {hydrated && user && children}
    </div>
  );
}
