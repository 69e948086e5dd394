import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'betting-rules': {
      title: 'Règles des paris',
      lead: 'Comment les paris sont acceptés, réglés et payés. Version 2.',
      body: `<p>Chaque ticket indique la version de ces règles en vigueur au moment du pari, et il est réglé selon cette version. Elles font partie de nos <a href="/terms">conditions générales</a>.</p>
<h2 id="accepted">Quand un pari est accepté</h2>
<p>Un pari compte dès que nous l’avons accepté. Jusque-là, votre mise est seulement réservée. Nous vérifions la cote, le score et vos limites selon notre propre horloge. Un pari qui nous parvient après le début ou une fois le résultat connu est annulé.</p>
<p>Les paris en direct attendent quelques secondes : 5 pour le football, le basket et le hockey sur glace, 4 pour le tennis. En cas de but, de carton rouge ou de suspension du marché pendant cette attente, nous n’acceptons pas le pari et votre mise est libérée. Les pages en direct sont affichées avec un léger décalage.</p>
<p>Si la cote change, nous suivons le choix fait sur votre coupon : vous demander, accepter une cote plus haute, ou accepter toute cote. La nouvelle cote reste valable 10 secondes.</p>
<h2 id="odds">La cote acceptée ne change plus</h2>
<p>Un pari accepté garde sa cote. Nous ne le corrigeons ou ne l’annulons qu’en cas d’erreur manifeste, par exemple une cote supérieure à une fois et demie la bonne. Deux membres de l’équipe décident, et la raison est enregistrée.</p>
<h2 id="payout">Ce que paie un pari</h2>
<ul>
<li><strong>Simple :</strong> mise × cote.</li>
<li><strong>Combiné :</strong> mise × toutes les cotes multipliées. Une seule sélection perdue fait perdre le pari.</li>
<li><strong>Système :</strong> la mise est répartie également sur toutes les lignes. Une base figure dans chaque ligne.</li>
<li><strong>Gagnant et placé :</strong> la moitié de la mise est sur la victoire, l’autre sur une place. Une place paie la part de la cote indiquée avec le marché, par exemple un quart pour les trois premiers.</li>
<li><strong>Pari combiné sur un match :</strong> plusieurs sélections d’un même match à une seule cote.</li>
</ul>
<p>Nous arrondissons une seule fois, à la fin, au centime le plus proche. Le gain maximal est affiché sur le coupon avant le pari.</p>
<h2 id="void">Paris annulés</h2>
<p>Une sélection annulée compte avec une cote de 1,00. Dans un pari combiné sur un match, nous utilisons la cote des sélections restantes. Un pari simple annulé vous rend votre mise.</p>
<ul>
<li>Si un match n’est pas joué ou pas terminé dans les 48 heures, les marchés non décidés sont annulés. Ce qui était déjà décidé reste valable.</li>
<li>Si le match se joue avec domicile et extérieur inversés, les paris sont annulés.</li>
<li>Si un match commence plus tôt que prévu, les paris acceptés après le vrai début sont annulés.</li>
<li>Sur une ligne comme 2,25, la moitié de la mise porte sur 2 et l’autre sur 2,5. Si le résultat tombe exactement sur une ligne, cette part est rendue. Chaque moitié est réglée séparément, même si un match est définitivement arrêté.</li>
<li>En cas d’ex æquo, la mise est multipliée par le nombre de places payées et divisée par le nombre d’ex æquo.</li>
<li>Un pari sur le vainqueur d’une compétition ferme au début du premier match et reste valable jusqu’à ce qu’elle soit décidée, quelle que soit la durée. Un participant qui ne prend pas part à la compétition est annulé. Si elle n’est pas terminée, tous ses paris sont annulés.</li>
</ul>
<h2 id="sports">Par sport</h2>
<ul>
<li><strong>Football :</strong> le temps réglementaire, arrêts de jeu compris, compte, sauf indication contraire. Les buts refusés par l’arbitre ne comptent pas.</li>
<li><strong>Tennis :</strong> en cas d’abandon, les marchés non décidés sont annulés. Si un joueur ne commence pas le match, tous les paris sont annulés.</li>
<li><strong>Basket :</strong> la prolongation compte pour le vainqueur, les handicaps et les totaux du match, mais pas pour les quart-temps, les mi-temps et le résultat à trois issues. Si personne n’atteint le nombre d’une course, le pari est annulé.</li>
<li><strong>Hockey sur glace :</strong> 60 minutes comptent, sauf si le marché inclut la prolongation. Les tirs au but ajoutent un but au vainqueur.</li>
</ul>
<h2 id="settled">Règlement et corrections</h2>
<p>Nous réglons un marché dès qu’il est décidé. Si un résultat officiel est corrigé, nous réglons de nouveau : vous recevez la différence, ou nous la reprenons. Votre solde ne passe jamais sous zéro. Ce qui manque est retenu sur vos prochains crédits.</p>
<h2 id="cash-out">Encaisser</h2>
<p>Le montant affiché reste valable quelques secondes. Avec une sélection en direct, il attend comme un pari en direct. Il n’est pas payé si le marché est suspendu ou si la valeur baisse entre-temps. Une fois payé, il est définitif. Vous pouvez encaisser une partie : le reste du pari continue avec le reste de la mise.</p>
<h2 id="limits">Limites</h2>
<p>Chaque marché et chaque pari a une mise et un gain maximaux. Le coupon affiche les vôtres. Nous conservons les tickets pendant au moins dix ans.</p>`,
    },
  }),
]
