import { translated } from '../define.ts'

export const content = [
  translated('auth-banners', {
    registration: {
      label: 'Inscription gratuite',
      addition: 'Ceci est une démo : aucun argent réel ne circule.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
    authorization: {
      label: 'Bon retour parmi nous',
      addition: 'Reprenez là où vous en étiez.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
    restore: {
      label: 'Mot de passe oublié ?',
      addition: 'Nous vous enverrons un lien sécurisé, valable une heure.',
      images: { tablet: { url: '/platform/art/night-ferry.svg' } },
    },
  }),
]
