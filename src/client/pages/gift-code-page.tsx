import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api';
import { PageHead } from '../layout/page-head';
import { useNavigate } from '../router';
import { findGiftCode } from '../shop/gifts/api';
import { SubmitButton } from '../ui/button';
import { TextField } from '../ui/field';
import { submitting } from '../ui/submitting';

/** Where the code of a printed card leads to its gift. */
export default function GiftCodePage() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const find = useMutation({
    mutationFn: () => findGiftCode(code),
    onSuccess: ({ token }) => void navigate(`/regalo/${token}`),
  });
  const submit = submitting(() => {
    if (code.trim()) find.mutate();
  });
  return (
    <div className="wrap page narrow stack">
      <PageHead />
      <h1 className="title">Un regalo para ti</h1>
      <p className="lead">Escribe el código que está en tu tarjeta. Son ocho letras y números.</p>
      <form className="stack gap-4" noValidate onSubmit={submit}>
        <TextField
          label="El código de tu tarjeta"
          autoCapitalize="characters"
          autoComplete="off"
          placeholder="K7QF-2MPD"
          value={code}
          error={find.error ? messageOf(find.error) : undefined}
          onValue={setCode}
        />
        <div>
          <SubmitButton busy={find.isPending}>Buscar mi regalo</SubmitButton>
        </div>
      </form>
    </div>
  );
}
