import { entry, translated } from '../define.ts'

export const content = [
  translated('pages', {
    about: {
      title: 'À propos de cette maison',
      lead: 'Ce qu’est Baize, qui la tient, et comment vérifier ce qu’elle dit.',
      body: `<p>Ceci est une démonstration de Baize, une plateforme libre pour casinos en ligne. Vous pouvez ouvrir un compte, déposer, jouer et retirer, sans qu’aucun argent réel ne bouge.</p>
<h2>Ce que vous pouvez vérifier vous-même</h2>
<ul>
<li>Chaque jeu indique son retour exact au joueur, calculé sur l’ensemble de ses issues.</li>
<li>Le hasard est tiré de nombres auxquels la maison s’engage avant la partie et qu’elle révèle ensuite. La page d’équité recalcule n’importe quel tour à partir d’eux.</li>
<li>Votre solde est tenu en partie double, et votre historique en montre chaque mouvement.</li>
</ul>
<h2>Qui la tient</h2>
<p>Une démonstration n’a ni exploitant ni licence. Qui ouvre sa propre maison avec ce logiciel inscrit ici son nom, sa licence et son adresse.</p>`,
    },
  }),
  translated('themes', { dark: { title: 'Sombre' }, light: { title: 'Clair' } }),
  translated('menus', {
    footerLinks: {
      title: 'En savoir plus sur la maison',
      items: [
        { label: 'À propos', page: entry('pages', 'about') },
        { label: 'Conditions', url: '/terms' },
        { label: 'Équité', url: '/fairness' },
      ],
    },
  }),
  translated('auth-types', {
    registration: { types: [{ __component: 'form', label: 'Inscription', field: 'email' }] },
    authorization: { types: [{ __component: 'form', label: 'Connexion', field: 'email' }] },
  }),
]
