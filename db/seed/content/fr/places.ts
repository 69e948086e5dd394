import { translated } from '../define.ts'

export const content = [
  translated('custom-routes', {
    'responsible-play': { path: '/a-propos/jeu-responsable' },
    checks: { path: '/a-propos/verifications' },
  }),
  translated('payment-methods', {
    card: {
      name: 'Carte bancaire',
      description:
        'Visa ou Mastercard. Le numéro de carte est saisi chez le prestataire de paiement et ne nous parvient jamais.',
    },
    bank: { name: 'Virement bancaire', description: 'Depuis et vers un compte avec IBAN.' },
    wallet: {
      name: 'Portefeuille électronique',
      description: 'Avec l’adresse e-mail du compte du portefeuille.',
    },
  }),
  translated('contacts', {
    house: {
      hours: 'Un exploitant met ici ses heures',
      text: '<p>Dans cette démonstration, l’adresse est un exemple, et aucun message envoyé là n’est lu.</p>',
    },
  }),
  translated('footer', {
    house: {
      licence: '<p>Une démonstration sans licence : aucune mise réelle n’est acceptée ici.</p>',
      copyright: 'Baize est un logiciel ouvert sous la GNU AGPL, version 3.',
    },
  }),
  translated('loyalty-settings', { house: { pointsAlias: 'points' } }),
]
