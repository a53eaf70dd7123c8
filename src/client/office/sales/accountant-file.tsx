import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api';
import { useSearchParams } from '../../router';
import { SmallButton } from '../../ui/button';
import { download } from '../../ui/download';
import { notify } from '../../ui/notify';
import { fetchSalesFile } from './api';

/** The sales of the chosen period and method as a spreadsheet for the accountant. */
export function AccountantFile() {
  const [search] = useSearchParams();
  const cuando = search.get('cuando');
  const medio = search.get('medio');
  const file = useMutation({
    mutationFn: async () =>
      download(
        `ventas${cuando ? `-${cuando}` : ''}.csv`,
        await fetchSalesFile({ ...(cuando ? { cuando } : {}), ...(medio ? { medio } : {}) }),
        'text/csv;charset=utf-8',
      ),
    onError: (error) => notify('error', messageOf(error)),
  });
  return (
    <SmallButton busy={file.isPending} onClick={() => file.mutate()}>
      Para la contadora (CSV)
    </SmallButton>
  );
}
