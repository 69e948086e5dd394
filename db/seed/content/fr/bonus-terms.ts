import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'bonus-terms': {
      title: 'Conditions des bonus',
      lead: 'Les règles qui valent pour chaque bonus.',
      body: `<p>Voici les règles que chaque bonus suit. Elles font partie de nos <a href="/terms">conditions générales</a>.</p>
<h2 id="what">Ce qu’est un bonus</h2>
<p>Un bonus est de l’argent que nous ajoutons à votre jeu sous condition. Il a son propre solde, à côté de votre solde réel, et votre portefeuille affiche toujours les deux séparément. Seul le solde réel peut être retiré.</p>
<h2 id="choice">Toujours votre choix</h2>
<p>Nous n’ajoutons jamais un bonus sans que vous le demandiez, et un seul est actif à la fois. Vous pouvez y renoncer à tout moment. L’argent du bonus et ses gains disparaissent alors, et votre solde réel ne change pas. L’effet d’un retrait dépend du bonus et figure dans ses conditions : il ne touche pas au bonus, il le supprime, ou il est refusé tant que les mises ne sont pas terminées et que vous gardez le bonus.</p>
<h2 id="shown">Ce que nous affichons avant que vous acceptiez</h2>
<ul>
<li>le montant, et son calcul à partir d’un dépôt ;</li>
<li>combien de fois le miser avant qu’il soit à vous (les conditions de mise), en nombre et en total de mises ;</li>
<li>ce que ces mises devraient coûter, d’après le RTP des jeux ;</li>
<li>quels jeux comptent, et pour quelle part d’une mise ;</li>
<li>la mise la plus élevée tant que le bonus est actif ;</li>
<li>le dernier jour, et le gain maximal, s’il y en a un.</li>
</ul>
<h2 id="pockets">Argent réel ou bonus : lequel est utilisé d’abord</h2>
<p>Une mise utilise d’abord votre solde réel, et le bonus seulement pour ce qui manque. Une partie retient d’où venait sa mise. Son gain revient aux mêmes soldes dans les mêmes proportions, tout comme une mise remboursée.</p>
<h2 id="end">Comment il se termine</h2>
<p>Une fois les conditions de mise remplies, ce qui est sur votre solde bonus passe immédiatement sur votre solde réel et vous appartient. Si le délai s’achève avant, nous retirons le solde bonus, et votre solde réel n’est pas touché. Les parties en cours sont d’abord terminées.</p>
<h2 id="fair">Ce que nous ne ferons jamais</h2>
<p>Nous ne changerons jamais les conditions d’un bonus déjà accepté. Nous n’annulerons jamais un bonus parce que quelqu’un a gagné avec. Nous ne reprenons un bonus que s’il a été obtenu en violation des conditions, par un second compte par exemple, et nous disons alors laquelle.</p>
<h2 id="free">Parties gratuites</h2>
<p>Les parties gratuites sont des parties à mise fixe que nous payons. Leurs gains sont à vous immédiatement, ou restent dans votre solde bonus jusqu’à la fin des parties gratuites et sont à vous ensuite : votre liste de parties gratuites le précise. Les tours gratuits gagnés dans un jeu font partie de la partie en cours et n’ont rien à voir avec les bonus.</p>
<h2 id="free-bets">Paris gratuits</h2>
<p>Un pari gratuit est la mise d’un pari, que nous offrons. Vous l’utilisez en entier, sur les paris que ses conditions permettent. Si le pari est gagnant, les gains sont de l’argent ; ses conditions disent si la valeur du pari gratuit est versée aussi. Si le pari est annulé ou n’est pas accepté, vous récupérez le pari gratuit. Il ne peut pas être encaissé avant la fin.</p>
<h2 id="odds-boosts">Cotes boostées</h2>
<p>Un boost augmente les gains d’un pari fait avec votre argent, de la part et jusqu’à la mise que ses conditions indiquent. Le coupon montre la cote avant et avec le boost, arrondie à l’inférieur à trois décimales, et ce que le pari rapporte. Le boost n’ajoute rien à une mise rendue. Si le pari est annulé ou n’est pas accepté, vous récupérez le boost. Pas d’encaissement anticipé tant qu’un boost est dans le pari.</p>`,
    },
  }),
]
