import { useState } from 'react';
import { messageOf } from '../../api';
import { CheckBox } from '../../ui/check-box';
import { EndlessList } from '../../ui/endless-list';
import { useWithdrawals } from './api';
import { WithdrawalEntry } from './withdrawal-entry';

/** Withdrawal requests, newest first; the creator marks handled ones. */
export function WithdrawalList() {
  const [onlyOpen, setOnlyOpen] = useState(true);
  const requests = useWithdrawals(onlyOpen);
  return (
    <div className="stack">
      <p className="lead">
        Cada persona ya tiene su código. Busca su orden, devuelve el pago si corresponde y respóndele por
        email.
      </p>
      <div>
        <CheckBox
          chip
          label="Solo pendientes"
          checked={onlyOpen}
          onChange={(event) => setOnlyOpen(event.target.checked)}
        />
      </div>
      <EndlessList
        list={requests}
        errorText={messageOf(requests.error)}
        empty={onlyOpen ? 'No hay pedidos pendientes' : 'No hay arrepentimientos'}
      >
        {(request) => <WithdrawalEntry key={request.id} request={request} />}
      </EndlessList>
    </div>
  );
}
