import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenSession, User } from '../../../contract/accounts';
import { describeLastUse } from '../../../rules/last-use';
import { messageOf } from '../../api';
import { QueryState } from '../../query-state';
import { QuietButton, SmallButton } from '../../ui/button';
import { notify } from '../../ui/notify';
import { TitledSection } from '../../ui/titled-section';
import { endOtherSessions, endSession, sessionsQuery } from './api';

/** The devices on which she is logged in. She ends any of them; this one ends with the button of the menu. */
export function OpenSessions({ user }: { user: User }) {
  const sessions = useQuery(sessionsQuery(user.id));
  const [ending, setEnding] = useState<string>();
  const all = sessions.data?.data ?? [];

  const end = async (which: string, call: () => Promise<unknown>, said: string) => {
    if (ending !== undefined) return;
    setEnding(which);
    try {
      await call();
      await sessions.refetch();
      void notify('success', said);
    } catch (error) {
      void notify('error', `No se cerró. ${messageOf(error)}`);
    }
    setEnding(undefined);
  };

  return (
    <TitledSection className="stack" id="dispositivos" title="Dispositivos">
      <p>Aquí está abierta tu cuenta. Si no reconoces uno, ciérralo y cambia tu contraseña.</p>
      <QueryState query={sessions} lines={2} />
      <ul className="stack gap-3 pad-0">
        {all.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={ending === session.id}
            onEnd={() =>
              end(
                session.id,
                () => endSession(user.id, session.id),
                `Cerramos tu sesión en ${session.device}.`,
              )
            }
          />
        ))}
      </ul>
      {all.length > 2 && (
        <p>
          <QuietButton
            busy={ending === 'others'}
            onClick={() =>
              end('others', () => endOtherSessions(user.id), 'Tu cuenta quedó abierta solo aquí.')
            }
          >
            {ending === 'others' ? 'Cerrando...' : 'Cerrar todas las demás'}
          </QuietButton>
        </p>
      )}
    </TitledSection>
  );
}

function Device({ session, busy, onEnd }: { session: OpenSession; busy: boolean; onEnd: () => void }) {
  return (
    <li className="row spread gap-3">
      <div>
        <p className="bold">{session.device}</p>
        <p className="small soft">
          {session.isCurrent ? 'Este dispositivo' : describeLastUse(session.lastUsedAt, Date.now())}
        </p>
      </div>
      {!session.isCurrent && (
        <SmallButton busy={busy} aria-label={`Cerrar sesión en ${session.device}`} onClick={onEnd}>
          {busy ? 'Cerrando...' : 'Cerrar sesión'}
        </SmallButton>
      )}
    </li>
  );
}
