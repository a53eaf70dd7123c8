import type { ReactNode } from 'react';
import { MESSAGES } from '../../rules/messages';
import { useLocation } from '../router';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { ButtonLink, QuietLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { TextSkeleton } from '../ui/skeleton';
import { PageHead } from './page-head';
import { pathWithReturn } from './return-path';

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
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  return (
    <div className="wrap page stack">
      <PageHead />
      <h1 className="title">{title}</h1>
      {!hydrated && <TextSkeleton lines={6} />}
      {hydrated && !user && (
        <EmptyState
          title={MESSAGES.mustLogIn}
          action={
            <div className="row">
              <ButtonLink to={pathWithReturn('/iniciar-sesion', here)}>Iniciar Sesión</ButtonLink>
              <QuietLink to={pathWithReturn('/registro', here)}>Registrarse</QuietLink>
            </div>
          }
        >
          {warning}
        </EmptyState>
      )}
      {hydrated && user && children}
    </div>
  );
}
