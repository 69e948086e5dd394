import { translated } from '../define.ts'

export const questions = [
  {
    question: 'L’argent est-il réel ici ?',
    answer:
      '<p>Non. Ceci est une démonstration. Le prestataire de paiement est une doublure, et chaque solde est un chiffre dans ses livres qui ne s’échange contre rien.</p>',
  },
  {
    question: 'Comment ouvrir un compte ?',
    answer:
      '<p>Appuyez sur « S’inscrire » et saisissez une adresse e-mail, un mot de passe, votre pays et une devise. Il faut avoir 18 ans ou plus. Nous envoyons ensuite un lien qui confirme l’adresse ; il fonctionne une fois, pendant 24 heures.</p>',
  },
  {
    question: 'Puis-je regarder sans compte ?',
    answer:
      '<p>Oui. Toutes les pages sont ouvertes, sauf les vôtres, et chaque jeu se joue en <a href="/gamehall">démonstration</a> avec de l’argent fictif, selon les mêmes règles et les mêmes mathématiques que pour de l’argent.</p>',
  },
  {
    question: 'À quoi doit ressembler un mot de passe ?',
    answer:
      '<p>Il compte de 6 à 20 caractères : lettres, chiffres et signes courants. Quelques signes ne sont pas admis ; le formulaire les nomme. Prenez un mot de passe que vous n’utilisez nulle part ailleurs.</p>',
  },
  {
    question: 'J’ai oublié mon mot de passe. Que faire ?',
    answer:
      '<p>Appuyez sur « Mot de passe oublié ? » à la connexion et saisissez l’adresse e-mail ou le téléphone de votre compte. Le lien envoyé fonctionne une fois, pendant une heure. Quand vous choisissez le nouveau mot de passe, tous les appareils sont déconnectés.</p>',
  },
  {
    question: 'Pourquoi ne puis-je pas me connecter ?',
    answer:
      '<p>Après cinq essais erronés, l’accès est fermé à votre réseau pendant un quart d’heure ; le formulaire fait le décompte. S’il dit que le compte est bloqué ou fermé, écrivez-nous, voir <a href="/contacts">contacts</a>.</p>',
  },
  {
    question: 'Combien de temps est-ce que je reste connecté ?',
    answer:
      '<p>12 heures après votre dernière action, et sept jours au plus. Sur un appareil qui n’est pas à vous, déconnectez-vous quand vous avez fini.</p>',
  },
  {
    question: 'Comment faire un dépôt ?',
    answer:
      '<p>Choisissez un moyen dans la <a href="/cashier/deposit">caisse</a>, saisissez un montant entier et terminez le paiement chez le prestataire. La caisse montre le montant minimal et maximal et le délai habituel de chaque moyen avant votre choix. La maison ne prend pas de frais.</p>',
  },
  {
    question: 'Mon dépôt n’est pas arrivé. Où est-il ?',
    answer:
      '<p>Regardez son état dans l’<a href="/cashier/history">historique des paiements</a>. Tant qu’il est en attente, le prestataire ne l’a pas encore confirmé ; l’argent est crédité de lui-même dès que c’est fait, même si vous avez fermé la page. S’il a échoué ou a été annulé, rien n’a été prélevé.</p>',
  },
  {
    question: 'Comment retirer de l’argent ?',
    answer:
      '<p>Ouvrez <a href="/cashier/withdraw">Retrait</a>, choisissez un moyen, saisissez le montant et sa destination. Le montant est aussitôt mis de côté. Les petits retraits passent directement au paiement ; les plus grands sont examinés par une personne, en règle générale en moins d’une heure.</p>',
  },
  {
    question: 'Puis-je annuler un retrait ?',
    answer:
      '<p>Oui, dans l’<a href="/cashier/history?tab=withdrawal">historique des paiements</a>, tant que nous n’avons pas commencé à le payer. Le montant entier revient aussitôt sur votre solde.</p>',
  },
  {
    question: 'Pourquoi ne puis-je pas retirer vers ma carte ?',
    answer:
      '<p>Ici, les cartes ne servent qu’à déposer. Un retrait va vers un compte bancaire avec IBAN ou vers un portefeuille électronique.</p>',
  },
  {
    question: 'Que sont les quatre soldes de mon portefeuille ?',
    answer:
      '<p>Le solde principal est à vous et peut être retiré. Le solde bonus et le solde bonus sport contiennent l’argent que la maison a ajouté sous condition. L’argent fictif n’est là que pour le plaisir. La maison n’offre aucun bonus aujourd’hui ; les trois derniers sont donc vides.</p>',
  },
  {
    question: 'Que signifie « retour » ?',
    answer:
      '<p>La part de toutes les mises qu’un jeu rend sur l’ensemble de ses issues. 96 % signifie que, sur 100 misés, 4 restent à la maison en moyenne sur un très grand nombre de parties. Une soirée isolée peut être bien au-dessus ou bien au-dessous. Les chiffres donnés ici sont calculés exactement, ni mesurés ni estimés.</p>',
  },
  {
    question: 'Comment savoir qu’une partie était équitable ?',
    answer:
      '<p>Avant que vous jouiez, la maison montre l’empreinte de sa graine secrète. Chaque partie est tirée de cette graine, d’une graine à vous et d’un compteur. Une fois le secret révélé, vous pouvez vérifier qu’il correspond à l’empreinte et recalculer chaque partie, sur la page de <a href="/fairness">l’équité</a> ou avec un programme à vous.</p>',
  },
  {
    question: 'Ma connexion s’est coupée en pleine partie. Ma mise est-elle perdue ?',
    answer:
      '<p>Non. Une partie est tirée, enregistrée et payée avant d’être montrée. Quand vous rouvrez le jeu, la partie que vous avez manquée est montrée d’abord.</p>',
  },
  {
    question: 'Où voir ce que j’ai joué ?',
    answer:
      '<p>Dans votre <a href="/profile/bets/history">historique des jeux</a> : chaque partie avec sa mise, son gain, les symboles tels qu’ils étaient, le solde avant et après, et les graines dont elle a été tirée.</p>',
  },
  {
    question: 'Y a-t-il un bonus ?',
    answer:
      '<p>Pas aujourd’hui. Les règles que suivra chaque bonus se trouvent dans les <a href="/bonus-terms">conditions des bonus</a>.</p>',
  },
  {
    question: 'Avez-vous besoin de mes documents ?',
    answer:
      '<p>Pas dans cette démonstration. Quelles vérifications fait une maison agréée, et quand : voyez la page sur <a href="/aml-kyc">l’identité et le blanchiment</a>.</p>',
  },
  {
    question: 'Je crois que je joue trop. Que puis-je faire ?',
    answer:
      '<p>Arrêtez pour aujourd’hui et lisez la page sur le <a href="/responsible-play">jeu responsable</a>. Elle nomme des services qui aident, gratuits et indépendants de cette maison. Si vous voulez que votre compte soit clos, une phrase de vous suffit.</p>',
  },
  {
    question: 'Comment changer la langue ou les couleurs ?',
    answer:
      '<p>Au bas du menu : six langues, un thème sombre et un thème clair. Si vous êtes connecté, nos messages suivent la langue choisie.</p>',
  },
  {
    question: 'Comment arrêter les nouvelles par e-mail ?',
    answer:
      '<p>Les nouvelles ne vont qu’à ceux qui les ont demandées à l’inscription. Un lien à la fin de chacun de ces messages les arrête aussitôt, sans connexion. Les messages qui touchent votre propre compte, comme un mot de passe changé, sont toujours envoyés.</p>',
  },
]

export const content = [
  translated('pages', {
    help: {
      title: 'Aide',
      lead: 'De courtes réponses à ce que les joueurs demandent le plus. Rien ici n’exige un compte pour être lu.',
      questions,
      buttons: [{ label: 'Comment joindre la maison', url: '/contacts' }],
    },
  }),
]
