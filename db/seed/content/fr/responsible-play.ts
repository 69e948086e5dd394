import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'responsible-play': {
      title: 'Jeu responsable',
      lead: 'Les jeux de hasard sont une façon de dépenser de l’argent, non d’en gagner. Cette page vous aide à ce qu’il en reste ainsi.',
      body: `<h2 id="cost">Ce que coûte le jeu</h2>
<p>Chaque jeu indique ici son retour. Un retour de 96 % signifie que, sur 100 misés, 4 restent à la maison, en moyenne sur un très grand nombre de parties. Misez 1 cinq cents fois, et le coût attendu est d’environ 20 ; une soirée isolée peut être bien meilleure ou bien pire. Aucun schéma, système ni plan de mises n’y change rien, et aucune partie ne sait ce que les précédentes ont donné.</p>
<h2 id="rules">Six règles qui marchent</h2>
<ol>
<li>Décidez avant de commencer combien vous dépenserez et pendant combien de temps, et notez-le.</li>
<li>Ne jouez qu’avec l’argent qui reste une fois tout le reste payé.</li>
<li>Prenez une perte comme le prix de la soirée. N’essayez pas de la regagner.</li>
<li>N’empruntez pas pour jouer.</li>
<li>Ne jouez ni fatigué, ni contrarié, ni après avoir bu.</li>
<li>Retirez le jour même un gain qui compte pour vous.</li>
</ol>
<h2 id="signs">Signes à prendre au sérieux</h2>
<p>Posez-vous franchement ces questions. Au cours des douze derniers mois, vous est-il arrivé</p>
<ul>
<li>de miser plus que vous ne pouviez perdre ?</li>
<li>d’avoir besoin de mises plus élevées pour la même sensation ?</li>
<li>de revenir un autre jour pour regagner de l’argent ?</li>
<li>d’emprunter ou de vendre quelque chose pour jouer ?</li>
<li>de penser que vous aviez peut-être un problème de jeu ?</li>
<li>de remarquer du stress, de l’angoisse ou un mauvais sommeil à cause du jeu ?</li>
<li>d’entendre quelqu’un dire, à tort ou à raison, que vous jouez trop ?</li>
<li>d’avoir des soucis d’argent chez vous à cause du jeu ?</li>
<li>de vous sentir coupable de votre façon de jouer ou de ce qui arrive quand vous jouez ?</li>
</ul>
<p>Un seul « oui » est une raison de faire une pause. Plusieurs sont une raison d’en parler à quelqu’un.</p>
<h2 id="tools">Ce que vous pouvez faire dans cette maison</h2>
<ul>
<li><strong>Voir ce que cela coûte.</strong> Votre <a href="/profile/bets/history">historique des jeux</a> et votre <a href="/cashier/history">historique des paiements</a> montrent chaque mise et chaque paiement ; rien n’est arrondi ni omis.</li>
<li><strong>Jouer sans argent.</strong> Chaque jeu a une démonstration avec les mêmes règles et les mêmes mathématiques.</li>
<li><strong>Retirer votre argent.</strong> Un retrait se demande à toute heure, et aucun message n’essaie de vous en dissuader.</li>
<li><strong>Partir.</strong> Écrivez-nous et le compte est clos sur votre parole, sans question et sans tentative de vous retenir.</li>
</ul>
<p>Les limites de dépôt, de perte et de temps et l’auto-exclusion que l’on fixe soi-même sont en construction et ne font pas encore partie de cette démonstration ; cette page le dira quand elles y seront. Un exploitant agréé ne peut pas ouvrir sans elles.</p>
<p>La maison n’envoie pas d’offres pour faire revenir ceux qui ont arrêté, et rien sur ses pages ne décompte ni ne clignote pour vous presser.</p>
<h2 id="help">Où trouver de l’aide</h2>
<p>Ces services sont indépendants de la maison, gratuits et confidentiels.</p>
<ul>
<li><a href="https://www.gamblingtherapy.org/">Gambling Therapy</a> : conseil et soutien en ligne, en de nombreuses langues, dans le monde entier</li>
<li><a href="https://www.gamblersanonymous.org/ga/">Gamblers Anonymous</a> : réunions de personnes qui ont vécu la même chose</li>
<li><a href="https://www.gamcare.org.uk/">GamCare</a> : Royaume-Uni</li>
<li><a href="https://www.joueurs-info-service.fr/">Joueurs Info Service</a> : France</li>
</ul>
<p>Si vous pensez à vous faire du mal, appelez maintenant le numéro d’urgence de votre pays : 112 dans l’Union européenne, 999 au Royaume-Uni, 188 (CVV) au Brésil.</p>
<h2 id="minors">Enfants et jeunes</h2>
<p>Personne ne peut jouer avant 18 ans. Si vous partagez un appareil avec des enfants, déconnectez-vous quand vous avez fini, ne laissez pas le navigateur retenir votre mot de passe et utilisez un filtre pour les jeux de hasard ; les systèmes en contiennent un, sous des noms comme contrôle parental ou temps d’écran.</p>
<h2 id="relatives">Pour les proches</h2>
<p>Si quelqu’un de votre entourage joue trop, les services ci-dessus vous conseillent aussi. Ne payez pas ses dettes de jeu sans conseil : souvent, cela entretient le problème.</p>`,
      buttons: [
        { label: 'Comment joindre la maison', url: '/contacts' },
        { label: 'Questions et réponses', url: '/help' },
      ],
    },
  }),
]
