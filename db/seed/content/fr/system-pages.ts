import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'not-found': {
      title: 'Page introuvable',
      lead: 'Il n’y a rien à cette adresse. La page a peut-être été déplacée, ou le lien contient une erreur.',
      buttons: [{ label: 'Vers les jeux', url: '/gamehall' }],
    },
    forbidden: {
      title: 'Accès non autorisé',
      lead: 'Cette page n’est pas disponible d’où vous êtes. Votre compte et votre argent ne sont pas touchés.',
    },
    'user-blocked': {
      title: 'Ce compte est bloqué',
      lead: 'Vous ne pouvez ni jouer ni payer pour le moment. L’argent du compte est conservé et consigné. Écrivez-nous : nous vous dirons pourquoi et ce qui va suivre.',
      buttons: [{ label: 'Contacter l’assistance', url: '/support' }],
    },
    maintenance: {
      title: 'De retour bientôt',
      lead: 'La maison est en travaux. Les soldes et les parties en cours sont conservés tels quels.',
    },
    'payment-cancelled': {
      title: 'Paiement annulé',
      lead: 'Un paiement que vous avez arrêté ne vous prend rien. Cette adresse ne nomme aucun paiement : l’historique vous dira ce qu’il en est.',
      buttons: [
        { label: 'Vers le dépôt', url: '/cashier/deposit' },
        { label: 'Historique des paiements', url: '/cashier/history' },
      ],
    },
    'payment-failed': {
      title: 'Paiement échoué',
      lead: 'Cette adresse ne nomme aucun paiement et ne peut donc pas dire ce qu’est devenu le vôtre. Regardez l’historique avant de recommencer : ce qui est arrivé y figure.',
      buttons: [
        { label: 'Vers le dépôt', url: '/cashier/deposit' },
        { label: 'Historique des paiements', url: '/cashier/history' },
      ],
    },
    'payment-pending': {
      title: 'Paiement en attente',
      lead: 'Le prestataire doit encore le confirmer. Vous pouvez quitter cette page : l’argent sera crédité dès son arrivée et l’historique le montrera.',
      buttons: [{ label: 'Historique des paiements', url: '/cashier/history' }],
    },
    'payment-success': {
      title: 'Merci pour votre paiement',
      lead: 'Ce qui est arrivé figure sur votre solde et dans l’historique.',
      buttons: [
        { label: 'Vers les jeux', url: '/gamehall' },
        { label: 'Historique des paiements', url: '/cashier/history?tab=deposit' },
      ],
    },
    'payment-mobile': {
      title: 'Terminez le paiement sur votre téléphone',
      lead: 'Ouvrez le message ou l’application de votre prestataire et confirmez-y le paiement. Vous pouvez fermer cette page : l’historique montre où il en est.',
      buttons: [
        { label: 'Historique des paiements', url: '/cashier/history?tab=deposit' },
        { label: 'Vers le dépôt', url: '/cashier/deposit' },
      ],
    },
    'payment-new-window': {
      title: 'Le paiement est ouvert dans une autre fenêtre',
      lead: 'Terminez-le là-bas. Si aucune fenêtre ne s’est ouverte, votre navigateur l’a peut-être retenue : autorisez-la pour cette page et recommencez le dépôt.',
      buttons: [
        { label: 'Vers le dépôt', url: '/cashier/deposit' },
        { label: 'Historique des paiements', url: '/cashier/history?tab=deposit' },
      ],
    },
    unsubscribe: {
      title: 'Quitter la liste d’envoi',
      lead: 'Nos nouvelles ne viendront plus à cette adresse. Les messages sur votre compte et vos paiements continueront d’arriver.',
    },
  }),
]
