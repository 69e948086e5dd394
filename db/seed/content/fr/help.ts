import { translated } from '../define.ts'

export const questions = [
  {
    heading: 'Pour commencer',
    question: 'Est-ce de l’argent réel ?',
    answer:
      '<p>Non. Ceci est une démo. Le prestataire de paiement est simulé, et chaque solde n’est qu’un chiffre dans ses livres, sans valeur réelle.</p>',
  },
  {
    question: 'Comment créer un compte ?',
    answer:
      '<p>Choisissez « S’inscrire » et saisissez une adresse e-mail, un mot de passe, votre pays et une devise. Il faut avoir 18 ans ou plus. Nous vous envoyons ensuite un lien pour confirmer votre e-mail. Il ne sert qu’une fois, dans les 24 heures.</p>',
  },
  {
    question: 'Puis-je jouer sans compte ?',
    answer:
      '<p>Oui. Toutes les pages sont ouvertes, sauf celles d’un compte, et chaque jeu se joue gratuitement en <a href="/gamehall">mode démo</a>. Les règles et le RTP sont les mêmes qu’en argent réel.</p>',
  },
  {
    heading: 'Connexion',
    question: 'Quelles sont les règles du mot de passe ?',
    answer:
      '<p>Un mot de passe compte de 6 à 20 caractères : lettres, chiffres et symboles courants. Quelques symboles ne sont pas autorisés ; le formulaire les indique. Choisissez un mot de passe que vous n’utilisez nulle part ailleurs.</p>',
  },
  {
    question: 'J’ai oublié mon mot de passe. Que faire ?',
    answer:
      '<p>À la connexion, choisissez « Mot de passe oublié ? » et saisissez l’e-mail ou le téléphone de votre compte. Suivez le lien que nous vous envoyons. Un nouveau mot de passe déconnecte tous les appareils.</p>',
  },
  {
    question: 'Pourquoi ne puis-je pas me connecter ?',
    answer:
      '<p>Après cinq tentatives erronées, la connexion est bloquée sur votre réseau pendant 15 minutes. Le formulaire affiche le temps restant. S’il indique que votre compte est bloqué ou fermé, <a href="/contacts">contactez-nous</a>.</p>',
  },
  {
    question: 'Combien de temps dure ma session ?',
    answer:
      '<p>12 heures après votre dernière activité, et sept jours au maximum. Sur un appareil qui n’est pas à vous, déconnectez-vous quand vous avez fini.</p>',
  },
  {
    heading: 'Dépôts et retraits',
    question: 'Comment faire un dépôt ?',
    answer:
      '<p>Choisissez un moyen de paiement dans la <a href="/cashier/deposit">caisse</a>, saisissez un montant entier et terminez le paiement chez le prestataire. La caisse affiche les limites et le délai de chaque moyen avant votre choix. Nous ne prenons pas de frais.</p>',
  },
  {
    question: 'Mon dépôt n’est pas arrivé. Où est-il ?',
    answer:
      '<p>Consultez son statut dans <a href="/cashier/history">Transactions</a>. Tant qu’il est en attente, le prestataire ne l’a pas confirmé. Nous le créditons automatiquement dès que c’est fait, même si vous avez fermé la page. S’il a échoué ou a été annulé, vous n’avez rien payé.</p>',
  },
  {
    question: 'Comment retirer de l’argent ?',
    answer:
      '<p>Ouvrez <a href="/cashier/withdraw">Retrait</a>, choisissez un moyen de retrait, saisissez le montant et la destination. Le montant est aussitôt déduit de votre solde. Les petits retraits sont payés directement. Les plus importants sont vérifiés par une personne, en général en moins d’une heure.</p>',
  },
  {
    question: 'Puis-je annuler un retrait ?',
    answer:
      '<p>Oui, dans <a href="/cashier/history?tab=withdrawal">Transactions</a>, tant que nous n’avons pas commencé à le payer. Tout le montant est alors recrédité immédiatement.</p>',
  },
  {
    question: 'Pourquoi ne puis-je pas retirer vers ma carte ?',
    answer:
      '<p>Les cartes ne servent qu’aux dépôts. Vous pouvez retirer vers un compte bancaire avec IBAN ou vers un portefeuille électronique.</p>',
  },
  {
    question: 'Que sont les quatre soldes de mon portefeuille ?',
    answer:
      '<p>Le solde réel est à vous et peut être retiré. Le solde bonus et le solde bonus sport contiennent l’argent que nous avons ajouté sous condition. Le solde démo est là pour s’amuser. Tous sauf le premier sont vides tant que vous n’avez rien reçu.</p>',
  },
  {
    heading: 'Jeux et équité',
    question: 'Qu’est-ce que le RTP ?',
    answer:
      '<p>Le RTP (taux de retour au joueur) est la part des mises qu’un jeu reverse sur l’ensemble de ses résultats. Un RTP de 96 % signifie que, sur 100 misés, nous en gardons 4 en moyenne, sur un très grand nombre de parties. Une seule session peut être bien au-dessus ou bien au-dessous. Nos chiffres sont calculés exactement, ni mesurés ni estimés.</p>',
  },
  {
    question: 'Comment savoir si les jeux sont équitables ?',
    answer:
      '<p>Avant que vous jouiez, nous affichons le hash de notre seed serveur. Chaque résultat vient de ce seed, de votre seed client et d’un nonce. Une fois le seed serveur révélé, vous pouvez contrôler qu’il correspond au hash et vérifier chaque partie, sur la page <a href="/fairness">Équité vérifiable</a> ou avec vos propres outils.</p>',
  },
  {
    question: 'Ma connexion s’est coupée en pleine partie. Ma mise est-elle perdue ?',
    answer:
      '<p>Non. Chaque partie est décidée, enregistrée et payée avant d’être affichée. Quand vous rouvrez le jeu, vous voyez d’abord la partie manquée.</p>',
  },
  {
    question: 'Où voir ce que j’ai joué ?',
    answer:
      '<p>Dans votre <a href="/profile/bets/history">historique de jeu</a> : chaque partie avec sa mise, son gain, les symboles des rouleaux, votre solde avant et après, et les seeds utilisés.</p>',
  },
  {
    question: 'Y a-t-il un bonus ?',
    answer:
      '<p>Oui. Ils se trouvent sur la page <a href="/offers">Offres</a>, chacun avec ses conditions. Les règles de tous les bonus sont dans nos <a href="/bonus-terms">conditions des bonus</a>.</p>',
  },
  {
    heading: 'Sécurité et préférences',
    question: 'Dois-je vérifier mon identité ?',
    answer:
      '<p>Oui, avant que vos retraits dépassent un certain montant, et plus tôt sur certains marchés. La page <a href="/verify-identity">Vérifier votre identité</a> explique quand nous le demandons, ce qu’il vous faut et ce que deviennent vos documents.</p>',
  },
  {
    question: 'Je m’inquiète de ma façon de jouer. Que puis-je faire ?',
    answer:
      '<p>Arrêtez pour aujourd’hui et lisez notre page <a href="/responsible-play">Jeu responsable</a>. Elle indique des services d’aide gratuits et indépendants de nous. Vous pouvez fermer vous-même votre compte à tout moment, dans <a href="/profile/settings">Informations personnelles</a>.</p>',
  },
  {
    question: 'Comment changer la langue ou les couleurs ?',
    answer:
      '<p>En bas du menu, vous trouverez six langues, un thème sombre et un thème clair. Une fois dans votre compte, nos e-mails suivent la langue choisie.</p>',
  },
  {
    question: 'Comment me désinscrire des e-mails ?',
    answer:
      '<p>Nous n’envoyons nos actualités qu’aux joueurs qui les ont demandées à l’inscription. Le lien à la fin de chacun de ces e-mails vous désinscrit immédiatement, sans connexion. Les messages sur votre compte, comme un mot de passe modifié, sont toujours envoyés.</p>',
  },
]

export const content = [
  translated('pages', {
    help: {
      title: 'Centre d’aide',
      lead: 'Les réponses aux questions les plus fréquentes.',
      questions,
      buttons: [{ label: 'Nous contacter', url: '/contacts' }],
    },
  }),
]
