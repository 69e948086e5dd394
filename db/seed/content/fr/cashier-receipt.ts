import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'cashier-receipt': {
      title: 'Reçus',
      lead: 'Téléchargez ou imprimez un justificatif de paiement.',
      body: `<p>Tous vos paiements sont dans <a href="/cashier/history">Transactions</a>, avec leur référence, leur montant, leur heure et leur statut. Vous pouvez imprimer cette page ou l’enregistrer depuis votre navigateur.</p>`,
      buttons: [{ label: 'Voir les transactions', url: '/cashier/history' }],
    },
  }),
]
