import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    contacts: {
      title: 'Nous contacter',
      lead: 'Comment nous joindre, et quoi indiquer.',
      body: `<h2 id="write">Par e-mail</h2>
<p>Notre adresse est <a href="mailto:support@{mailHost}">support@{mailHost}</a>. Dans cette démo, ce n’est qu’un exemple : par convention internationale, les noms en <code>.example</code> ne mènent nulle part, et personne ne lit les messages envoyés là. Un exploitant indique ici une adresse valide, ses horaires et un numéro de téléphone.</p>
<h2 id="what">Que préciser</h2>
<ul>
<li><strong>Pour un paiement :</strong> sa référence dans <a href="/cashier/history">Transactions</a>.</li>
<li><strong>Pour une partie :</strong> son numéro dans votre <a href="/profile/bets/history">historique de jeu</a>.</li>
<li><strong>Pour votre compte :</strong> l’adresse e-mail de votre inscription. Écrivez depuis cette adresse, pour que nous sachions que c’est vous.</li>
<li><strong>Pour un problème sur le site :</strong> l’adresse de la page et le numéro affiché avec l’erreur.</li>
</ul>
<p>N’envoyez jamais un mot de passe, un numéro de carte complet ou un code de sécurité. Nous ne vous en demanderons jamais.</p>
<h2 id="close">Fermer votre compte</h2>
<p>Inutile de nous écrire pour cela : ouvrez <a href="/profile/settings">Informations personnelles</a> et choisissez « Fermer le compte ». Retirez d’abord votre solde réel. S’il est trop faible pour un retrait, dites-le-nous.</p>
<h2 id="first">Avant de nous écrire</h2>
<p>Notre <a href="/help">centre d’aide</a> répond aux questions les plus fréquentes, à toute heure. Si le jeu n’est plus un plaisir, notre page <a href="/responsible-play">Jeu responsable</a> indique des personnes qui peuvent aider, indépendamment de nous.</p>`,
    },
  }),
  translated('contacts', {
    house: {
      hours: 'Service non assuré (démo)',
      text: '<p>Ceci est une adresse de démo. Les messages envoyés ici ne sont pas lus.</p>',
    },
  }),
]
