import { translated } from '../define.ts'

export const content = [
  translated('loyalty-notices', {
    register: {
      title: 'Votre compte est ouvert',
      message: 'Les points de l’ouverture sont sur votre compte de fidélité.',
    },
    profile: {
      title: 'Vos données sont complètes',
      message: 'Les points correspondants sont sur votre compte de fidélité.',
    },
    confirm: {
      title: 'Votre contact est confirmé',
      message: 'Les points de la confirmation sont sur votre compte de fidélité.',
    },
    product: {
      title: 'Votre produit est prêt',
      message: 'Ce que vous avez pris à la boutique est à vous.',
    },
    level: {
      title: 'Un nouveau niveau',
      message: 'Vous avez atteint le niveau suivant du programme de fidélité.',
    },
    quest: {
      title: 'Une quête est accomplie',
      message: 'Ses points sont sur votre compte de fidélité.',
    },
  }),
]
