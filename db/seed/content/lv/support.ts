import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    support: {
      title: 'Klientu atbalsts',
      lead: 'Jums palīdzēs īsti cilvēki.',
      body: `<p>Norādiet savu lietotājvārdu un maksājuma vai raunda numuru. To atradīsiet sadaļā <a href="/cashier/history">Darījumi</a> vai <a href="/profile/bets/history">spēļu vēsturē</a>. Nekad nesūtiet mums paroli vai kartes numuru. Mēs tos neprasīsim.</p>
<p>Vajadzīga ātra atbilde? Ieskatieties <a href="/help">palīdzības centrā</a>.</p>`,
      buttons: [
        { label: 'Rakstīt klientu atbalstam', url: 'mailto:support@{mailHost}' },
        { label: 'Palīdzības centrs', url: '/help' },
      ],
    },
  }),
]
