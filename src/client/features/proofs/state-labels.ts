import type { Proof } from '../../../shared/proofs';

export const stateLabels: Record<Proof['items'][number]['state'], string> = {
  waiting: 'En revisión',
  approved: 'Aprobado',
  rejected: 'Rechazado',
};
