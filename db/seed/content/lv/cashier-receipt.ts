import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'cashier-receipt': {
      title: 'Kvītis',
      lead: 'Lejupielādējiet vai izdrukājiet maksājuma apliecinājumu.',
      body: `<p>Visi jūsu maksājumi ir sadaļā <a href="/cashier/history">Darījumi</a> ar numuru, summu, laiku un statusu. Šo lapu varat izdrukāt vai saglabāt failā no pārlūka.</p>`,
      buttons: [{ label: 'Skatīt darījumus', url: '/cashier/history' }],
    },
  }),
]
