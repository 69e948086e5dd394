import { translated } from '../define.ts'

export const content = [
  translated('loyalty-notices', {
    register: {
      title: 'Bienvenue chez {house}',
      message: 'Vous gagnez des points pour votre inscription.',
    },
    profile: {
      title: 'Profil complet',
      message: 'Vous gagnez des points pour votre profil complet.',
    },
    confirm: {
      title: 'Contact confirmé',
      message: 'Vous gagnez des points pour la confirmation de votre contact.',
    },
    product: {
      title: 'Votre récompense',
      message: 'Votre récompense est prête.',
    },
    level: {
      title: 'Niveau supérieur',
      message: 'Vous atteignez le niveau suivant de notre programme de fidélité.',
    },
    quest: {
      title: 'Quête terminée',
      message: 'Vous gagnez des points pour cette quête.',
    },
  }),
]
