// Opens an invitation to a table: keeps it and goes to the table.
import { useEffect } from 'preact/hooks';
import { keepInvitation } from '../../online/browser';
import { replaceRoute } from '../../router';

export function JoinScreen({ rest: [table = '', invitation = ''] }: { rest: string[] }) {
  useEffect(() => {
    if (invitation) keepInvitation(table, invitation);
    replaceRoute('play', table);
  }, []);
  return <div class="table-ground" aria-busy="true" />;
}
