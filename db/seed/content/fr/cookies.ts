import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    cookies: {
      title: 'Cookies',
      lead: 'Tout ce que nous gardons dans votre navigateur, nom par nom.',
      body: `<p>Un cookie est une courte note qu’un site laisse dans votre navigateur et relit plus tard. Nous en utilisons peu, et chacun a une seule finalité.</p>
<h2 id="needed">Strictement nécessaires</h2>
<table>
<thead><tr><th scope="col">Nom</th><th scope="col">Finalité</th><th scope="col">Durée</th></tr></thead>
<tbody>
<tr><td><code>session</code> (en https, <code>__Host-session</code>)</td><td>Maintient votre connexion. Les scripts ne peuvent pas le lire, et nous ne le posons qu’à la connexion.</td><td>7 jours maximum</td></tr>
<tr><td><code>device</code> (<code>__Host-device</code>)</td><td>Reconnaît ce navigateur à la connexion, pour ne vous écrire que s’il est nouveau. Les scripts ne peuvent pas le lire, et nous le posons à la connexion.</td><td>Un an</td></tr>
<tr><td><code>i18n_locale</code></td><td>Mémorise votre langue.</td><td>Un an</td></tr>
<tr><td><code>theme</code></td><td>Mémorise le mode sombre ou clair, si vous en avez choisi un.</td><td>Un an</td></tr>
<tr><td><code>consent</code></td><td>Mémorise vos choix de cookies.</td><td>Un an</td></tr>
<tr><td><code>hints</code></td><td>Mémorise les conseils de bienvenue que vous avez fermés, pour afficher la page sans eux.</td><td>30 jours</td></tr>
</tbody>
</table>
<p>Outre les cookies, votre navigateur garde pour nous de petites notes : la page où un paiement vous ramène et les annonces que vous avez masquées. Elles ne sont envoyées à personne.</p>
<h2 id="measuring">Mesure d’audience, seulement avec votre accord</h2>
<p>Un opérateur peut utiliser des outils qui mesurent l’usage des pages. Ils ne se chargent qu’après votre accord, et refuser est aussi simple qu’accepter : deux boutons de même taille, une pression. Sans réponse de votre part, rien ne se charge. La démo n’utilise qu’un outil simulé, qui ne transmet rien à l’extérieur. Vous pouvez voir ce qu’il a reçu sous <code>/sandbox/analytics</code>, et son cookie <code>_sandbox</code> expire après un jour.</p>
<p>Vous pouvez modifier votre choix à tout moment dans la <a href="/cookie-settings">gestion des cookies</a>.</p>
<p>Si le lien d’un partenaire vous a amené ici, nous gardons aussi son code, sous le nom <code>track_id</code>. La même page indique pour combien de temps, et comment le supprimer.</p>
<h2 id="others">Cookies tiers</h2>
<p>Nous n’affichons pas de publicité et ne posons pas de cookies d’autres sociétés. Le jeu d’un autre fournisseur s’affiche dans son propre cadre. Ce que ce fournisseur y garde suit ses propres règles.</p>
<h2 id="remove">Comment supprimer les cookies</h2>
<p>Tout navigateur peut afficher et effacer ce que les sites ont gardé, en général sous « Confidentialité ». Si vous effacez tout, votre session se ferme, et la langue et le thème reviennent aux valeurs par défaut. Rien ne change dans votre compte.</p>
<p>Pour savoir ce que nous connaissons de vous, lisez notre <a href="/privacy">politique de confidentialité</a>.</p>`,
    },
  }),
]
