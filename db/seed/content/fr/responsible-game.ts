import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'responsible-game': {
      title: 'Jeu responsable',
      lead: 'Vos limites se trouvent dans votre profil.',
      body: `<p>Comment repérer tôt que le jeu n’est plus un plaisir, et où trouver de l’aide : lisez notre page <a href="/responsible-play">Jeu responsable</a>.</p>`,
      buttons: [{ label: 'Voir mes limites', url: '/profile/responsible-game' }],
    },
  }),
]
