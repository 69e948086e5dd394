import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    support: {
      title: 'Service client',
      lead: 'De vraies personnes, à votre écoute.',
      body: `<p>Indiquez votre identifiant et, pour un paiement ou une partie, sa référence. Vous la trouverez dans <a href="/cashier/history">Transactions</a> ou dans votre <a href="/profile/bets/history">historique de jeu</a>. N’envoyez jamais votre mot de passe ni un numéro de carte. Nous ne vous les demanderons jamais.</p>
<p>Besoin d’une réponse rapide ? Consultez notre <a href="/help">centre d’aide</a>.</p>`,
      buttons: [
        { label: 'Écrire au service client', url: 'mailto:support@{mailHost}' },
        { label: 'Centre d’aide', url: '/help' },
      ],
    },
  }),
]
