// Opens an invitation to register: keeps its code for the form and goes to the lobby.
import { useEffect } from 'preact/hooks';
import { keepServerInvitation } from '../../online/browser';
import { replaceRoute } from '../../router';

export function InvitedScreen({ rest: [code = ''] }: { rest: string[] }) {
  useEffect(() => {
    if (code) keepServerInvitation(code);
    replaceRoute('online');
  }, []);
  return <div class="table-ground" aria-busy="true" />;
}
