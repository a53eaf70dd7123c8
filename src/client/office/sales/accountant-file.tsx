import { useSearchParams } from '../../router';
import { SmallButton } from '../../ui/button';
import { useDownload } from '../../use-download';
import { fetchSalesFile } from './api';

/** The sales of the chosen period and method as a spreadsheet for the accountant. */
export function AccountantFile() {
  const [search] = useSearchParams();
  const cuando = search.get('cuando');
  const medio = search.get('medio');
  const file = useDownload(
    () => fetchSalesFile({ ...(cuando ? { cuando } : {}), ...(medio ? { medio } : {}) }),
    `ventas${cuando ? `-${cuando}` : ''}.csv`,
    'text/csv;charset=utf-8',
  );
  return (
    <SmallButton busy={file.isPending} onClick={() => file.mutate()}>
      Para la contadora (CSV)
    </SmallButton>
  );
}
