import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminUser } from '../../../contract/users-admin';
import { formatDay } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { validEmail } from '../../form-rules';
import { useKeptForm } from '../../saving/use-kept-form';
import { Button, SmallButton } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { TextField } from '../../ui/field';
import { fieldsOf } from '../../use-sent-form';

interface UserAccountProps {
  user: AdminUser;
  /** Throws when the server refuses the change. */
  onEmail: (email: string) => Promise<void>;
  onRole: (role: 'admin' | 'user') => Promise<void>;
}

/** Corrects the email and changes the role of an account. */
export function UserAccount({ user, onEmail, onRole }: UserAccountProps) {
  const saved = { email: user.pendingEmail ?? user.email };
  const form = useForm({ defaultValues: saved });
  const { handleSubmit, setError, formState } = form;
  const kept = useKeptForm(`user ${user.id}`, form, saved);
  const [isAsking, setAsking] = useState(false);
  const isAdmin = user.role === 'admin';
  if (!user.email) return <p className="soft">La persona eliminó esta cuenta. Quedan sus compras.</p>;
  return (
    <section className="stack gap-4 form-width">
      <p className="soft">
        Cuenta creada el {formatDay(user.createdAt)}.{' '}
        {user.emailVerified ? 'Email verificado.' : 'Email sin verificar.'}{' '}
        {user.pendingEmail && `Entra con ${user.email} hasta que confirme ${user.pendingEmail}.`}
      </p>
      <form
        className="stack gap-4 form-width"
        method="post"
        noValidate
        onSubmit={handleSubmit(({ email }) =>
          onEmail(email).then(kept.forget, (error) =>
            setError('email', { message: messageOf(error) }, { shouldFocus: true }),
          ),
        )}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          {...fieldsOf(form)('email', { validate: validEmail })}
        />
        <div className="row stretch gap-3">
          <SmallButton type="submit" busy={formState.isSubmitting} disabled={!formState.isDirty}>
            Corregir email
          </SmallButton>
          <Button variant={isAdmin ? 'danger' : 'quiet'} small onClick={() => setAsking(true)}>
            {isAdmin ? 'Quitar como admin' : 'Hacer admin'}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        title={isAdmin ? `¿Quitar a ${user.name} como admin?` : `¿Hacer admin a ${user.name}?`}
        open={isAsking}
        action={isAdmin ? 'Quitar como admin' : 'Hacer admin'}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void onRole(isAdmin ? 'user' : 'admin');
        }}
      >
        {isAdmin
          ? 'Ya no podrá entrar a la administración.'
          : 'Podrá cambiar el catálogo, ver las ventas y dar acceso a los productos.'}
      </ConfirmDialog>
    </section>
  );
}
