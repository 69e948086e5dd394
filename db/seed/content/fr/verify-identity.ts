import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'verify-identity': {
      title: 'Vérifier votre identité',
      lead: 'Pourquoi et quand nous le demandons, et ce que deviennent vos documents.',
      body: `<h2 id="why">Pourquoi nous le demandons</h2>
<p>La loi impose à un casino de savoir qui sont ses joueurs. La vérification écarte aussi les mineurs et ceux qui utilisent le nom ou l’argent d’autrui.</p>
<h2 id="when">Quand nous le demandons</h2>
<p>Cela dépend des règles du marché où vous jouez. Nous pouvons devoir vérifier votre identité :</p>
<ul>
<li>avant que vous déposiez et jouiez en argent réel</li>
<li>une fois que vos dépôts atteignent un certain montant : vous pouvez encore déposer et jouer pendant quelques jours, le temps de la vérification</li>
<li>avant que vos retraits dépassent un certain montant au total</li>
<li>à tout moment, si quelque chose sur votre compte demande à être examiné</li>
</ul>
<p>Inutile d’attendre : vous pouvez commencer à tout moment sur la page <a href="/profile/verification">Vérification</a>. Une fois votre identité vérifiée, nous ne la demandons plus lors d’un retrait.</p>
<h2 id="what">Ce qu’il vous faut</h2>
<p>Un passeport ou une carte d’identité valide et lisible. Chaque étape vous dit s’il faut autre chose, comme un selfie ou un justificatif de domicile. Comptez quelques minutes.</p>
<p>Passez uniquement par la page Vérification et n’envoyez pas de documents par e-mail. Cette démo ne prend aucun document : vous choisissez l’issue de la vérification.</p>
<h2 id="documents">Ce que deviennent vos documents</h2>
<p>Ils vont directement de votre navigateur au service de vérification. Nous ne les recevons jamais et n’en gardons aucune copie. Nous ne conservons que le résultat, la raison en cas d’échec, et la date.</p>
<h2 id="time">Combien de temps cela prend</h2>
<p>Cela dépend du service de vérification. Dès que nous avons le résultat, nous l’affichons sur la page Vérification et vous envoyons un e-mail. Sans nouvelles, nous interrogeons le service toutes les heures.</p>
<h2 id="meanwhile">Ce qui est verrouillé en attendant</h2>
<ul>
<li><strong>Vos informations :</strong> vous ne pouvez pas modifier votre nom, votre date de naissance, votre adresse ni votre pièce d’identité avant la fin de l’examen. Une fois l’identité vérifiée, le nom, la date de naissance et la pièce d’identité restent verrouillés. S’il y a une erreur, <a href="/support">contactez-nous</a>.</li>
<li><strong>Retraits :</strong> vous pouvez en demander un, mais il attend la fin de l’examen. Une fois votre identité vérifiée, il se poursuit automatiquement.</li>
<li><strong>Dépôts et jeux :</strong> ils restent ouverts, sauf si nous devons d’abord vérifier votre identité.</li>
</ul>
<h2 id="refused">Si nous ne pouvons pas vérifier votre identité</h2>
<p>La page Vérification vous dit ce qui n’allait pas, par exemple une photo trop floue ou un document expiré. Le plus souvent, vous pouvez renvoyer vos documents. Une personne décide alors des retraits qui attendaient.</p>
<p>Si le résultat est définitif, vous ne pouvez plus envoyer de documents et les retraits sont suspendus. Votre argent reste sur votre compte. Contactez le <a href="/support">service client</a> et nous examinerons votre cas.</p>
<p>Pour l’ensemble de notre politique, voyez <a href="/aml-kyc">Lutte anti-blanchiment et KYC</a>.</p>`,
    },
  }),
]
