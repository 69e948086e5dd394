import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'responsible-play': {
      title: 'Jeu responsable',
      lead: 'Le jeu est un divertissement, pas un moyen de gagner de l’argent. Voici comment garder le contrôle.',
      body: `<h2 id="cost">Ce que coûte le jeu</h2>
<p>Chaque jeu affiche ici son RTP. Un RTP de 96 % signifie que, sur 100 misés, nous en gardons 4, en moyenne sur un très grand nombre de parties. Misez 1 cinq cents fois, et le coût attendu est d’environ 20. Une session isolée peut être bien meilleure ou bien pire. Aucun schéma, système ou plan de mises n’y change rien, et aucune partie ne sait ce qui l’a précédée.</p>
<h2 id="rules">Six conseils pour garder le contrôle</h2>
<ol>
<li>Avant de commencer, décidez combien vous dépenserez et pendant combien de temps. Notez les deux.</li>
<li>Ne jouez qu’avec l’argent qui reste une fois tout le reste payé.</li>
<li>Voyez une perte comme le prix de votre divertissement. N’essayez pas de la récupérer.</li>
<li>N’empruntez pas d’argent pour jouer.</li>
<li>Ne jouez pas sous l’effet de la fatigue, de la contrariété ou de l’alcool.</li>
<li>Si un gain compte pour vous, retirez-le le jour même.</li>
</ol>
<h2 id="signs">Les signes d’alerte</h2>
<p>Répondez franchement à ces questions. Au cours des douze derniers mois, vous est-il arrivé</p>
<ul>
<li>de miser plus que vous ne pouviez perdre ?</li>
<li>d’avoir besoin de mises plus élevées pour ressentir la même excitation ?</li>
<li>de revenir un autre jour pour récupérer de l’argent perdu ?</li>
<li>d’emprunter ou de vendre quelque chose pour jouer ?</li>
<li>de penser que vous aviez peut-être un problème avec le jeu ?</li>
<li>de ressentir du stress, de l’angoisse ou de mal dormir à cause du jeu ?</li>
<li>d’entendre quelqu’un dire, à tort ou à raison, que vous jouez trop ?</li>
<li>d’avoir des soucis d’argent chez vous à cause du jeu ?</li>
<li>de culpabiliser de votre façon de jouer, ou de ce qui arrive quand vous jouez ?</li>
</ul>
<p>Un seul « oui » est une raison de faire une pause. Plusieurs sont une raison d’en parler à quelqu’un.</p>
<h2 id="tools">Les outils pour vous aider</h2>
<ul>
<li><strong>Voir ce que cela coûte.</strong> Votre <a href="/profile/bets/history">historique de jeu</a> et <a href="/cashier/history">Transactions</a> montrent chaque mise et chaque paiement. Rien n’est arrondi ni omis.</li>
<li><strong>Jouer gratuitement.</strong> Chaque jeu a un mode démo avec les mêmes règles et le même RTP.</li>
<li><strong>Retirer votre argent.</strong> Vous pouvez demander un retrait à toute heure, et aucun message ne cherche à vous en dissuader.</li>
<li><strong>Partir.</strong> Fermez vous-même votre compte dans <a href="/profile/settings">Informations personnelles</a>, immédiatement. Nous ne demanderons pas pourquoi et n’essaierons pas de vous retenir.</li>
</ul>
<p>Fixez une limite de dépôt, faites une pause ou auto-excluez-vous dans <a href="/profile/responsible-game">Limites</a>. Les limites de perte et de temps sont en préparation ; cette page le dira quand elles seront là.</p>
<p>Nous n’envoyons pas d’offres pour faire revenir ceux qui ont arrêté, et rien sur nos pages ne décompte ni ne clignote pour vous presser.</p>
<h2 id="help">Où trouver de l’aide</h2>
<p>Ces services sont indépendants de nous, gratuits et confidentiels.</p>
<ul>
<li><a href="https://www.gamblingtherapy.org/">Gambling Therapy</a> : conseil et soutien en ligne, en de nombreuses langues, dans le monde entier</li>
<li><a href="https://www.gamblersanonymous.org/ga/">Gamblers Anonymous</a> : réunions de personnes qui ont vécu la même chose</li>
<li><a href="https://www.gamcare.org.uk/">GamCare</a> : Royaume-Uni</li>
<li><a href="https://www.joueurs-info-service.fr/">Joueurs Info Service</a> : France</li>
</ul>
<p>Si vous pensez à vous faire du mal, appelez maintenant le numéro d’urgence de votre pays : 112 dans l’Union européenne, 999 au Royaume-Uni, 188 (CVV) au Brésil.</p>
<h2 id="minors">Enfants et adolescents</h2>
<p>Il est interdit de jouer avant 18 ans. Si vous partagez un appareil avec des enfants, déconnectez-vous quand vous avez fini et ne laissez pas le navigateur enregistrer votre mot de passe. Utilisez aussi un filtre pour les jeux d’argent : les systèmes en contiennent un, sous des noms comme contrôle parental ou temps d’écran.</p>
<h2 id="relatives">Pour la famille et les proches</h2>
<p>Si quelqu’un de votre entourage joue trop, les services ci-dessus peuvent aussi vous conseiller. Ne payez pas ses dettes de jeu sans avis : souvent, cela entretient le problème.</p>`,
      buttons: [
        { label: 'Nous contacter', url: '/contacts' },
        { label: 'Centre d’aide', url: '/help' },
      ],
    },
  }),
]
