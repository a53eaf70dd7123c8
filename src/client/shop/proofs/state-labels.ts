import type { Proof } from '../../../contract/proofs';

export const stateLabels: Record<Proof['items'][number]['state'], string> = {
  waiting: 'En revisión',
  approved: 'Aprobado',
  rejected: 'Rechazado',
};
