import { useState } from 'react';
import { formatMoney } from '../../../rules/money';
import { usePerson } from '../../office/people/api';
import { PersonLetters } from '../../office/people/person-letters';
import { PersonNote } from '../../office/people/person-note';
import { Timeline } from '../../office/people/timeline';
import { VerdictCard } from '../../office/people/verdict-card';
import { WaitingTransfers } from '../../office/people/waiting-transfers';
import { useUser } from '../../office/users-admin/api';
import { UserDetail } from '../../office/users-admin/user-detail';
import { QueryState } from '../../query-state';
import { useParams } from '../../router';
import { GrantDialog } from '../../shop/grants/grant-dialog';
import { SmallButton } from '../../ui/button';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { useAlertBanner } from '../../ui/use-alert-banner';
import { AdminFrame } from './admin-frame';
import styles from './user-page.module.css';

/** One person: the verdict first, then why, then everything that happened. */
export default function UserPage() {
  const { id = '' } = useParams();
  const { data } = useUser(id);
  const person = usePerson(id);
  const alert = useAlertBanner();
  const [granting, setGranting] = useState<{ productId: string | null } | null>(null);
  const user = data?.user;
  const hasGrantButton = !person.data || !GRANTS_IN_CARD.includes(person.data.verdict.kind);
  return (
    <AdminFrame title={user ? `${user.name} ${user.surname}` : 'Usuario'} links={['/admin/usuarios']}>
      {alert.banner}
      <div className={`stack gap-5 rows-6 ${styles.person}`}>
        <div className={`stack gap-3 ${styles.whole}`}>
          {user?.email && <p className="soft break">{user.email}</p>}
          {user && <QueryState query={person} />}
          {person.data && user && (
            <VerdictCard
              verdict={person.data.verdict}
              hasTransfer={person.data.transfers.some(({ id }) => id === person.data.verdict.orderId)}
              phone={person.data.phone}
              email={user.email}
              name={user.name}
              onGrant={(productId) => setGranting({ productId })}
            />
          )}
          {person.data && <WaitingTransfers transfers={person.data.transfers} />}
        </div>
        <div className={`shrink ${styles.side}`}>
          <UserDetail
            key={id}
            id={id}
            progress={person.data?.progress ?? []}
            action={
              <>
                {person.data && (
                  <LeaderRows>
                    <LeaderRow label="Pagó en pesos" value={formatMoney(person.data.paid.ars, 'ARS')} />
                    <LeaderRow label="En dólares" value={formatMoney(person.data.paid.usd, 'USD')} />
                  </LeaderRows>
                )}
                {person.data && user?.email && <PersonNote key={id} id={id} note={person.data.note} />}
                {hasGrantButton && user?.email && (
                  <div>
                    <SmallButton onClick={() => setGranting({ productId: null })}>Dar acceso</SmallButton>
                  </div>
                )}
              </>
            }
          />
        </div>
        <div className={`shrink ${styles.story}`}>
          {person.data && <Timeline entries={person.data.timeline} />}
          {person.data && <PersonLetters letters={person.data.letters} />}
        </div>
      </div>
      {user && (
        <GrantDialog
          person={user}
          open={granting !== null}
          productId={granting?.productId ?? null}
          owned={data.purchases.filter((entry) => !entry.revokedAt).map((entry) => entry.itemId)}
          onClose={() => setGranting(null)}
          onGranted={() => alert.show({ text: 'Compra confirmada con éxito!' })}
        />
      )}
    </AdminFrame>
  );
}

/** These verdicts have the button beside them. */
const GRANTS_IN_CARD = ['paid_no_access', 'payment_pending', 'card_refused', 'bought_nothing'];
