import type { Kernel } from '#server/platform/kernel/kernel.ts'

type Words = readonly (readonly [title: string, body: string])[]

/** Frequent answers of support, in each language. */
const answers: Readonly<Record<string, Words>> = {
  en: [
    [
      'Withdrawal in progress',
      'Your withdrawal is with our payments team. Most are paid out within one working day, and you’ll get an email when it leaves us. Your bank may then need up to three working days.',
    ],
    [
      'Deposit not credited',
      'We’ve asked the payment provider about your deposit. If it arrived, your balance is updated by itself; if it didn’t, the money goes back the way it came.',
    ],
    ['Reference needed', 'Could you send us the reference of the payment? You’ll find it in Transactions.'],
  ],
  fr: [
    [
      'Retrait en cours',
      'Votre retrait est entre les mains de notre équipe des paiements. La plupart sont versés en un jour ouvré, et un e-mail vous prévient dès le départ. Votre banque peut ensuite prendre jusqu’à trois jours ouvrés.',
    ],
    [
      'Dépôt non crédité',
      'Nous avons interrogé le prestataire de paiement. Si votre dépôt est arrivé, votre solde se met à jour seul ; sinon, l’argent vous revient par le même chemin.',
    ],
    [
      'Référence demandée',
      'Pouvez-vous nous envoyer la référence du paiement ? Vous la trouverez dans vos transactions.',
    ],
  ],
  ar: [
    [
      'السحب قيد المعالجة',
      'طلب السحب لدى فريق المدفوعات. تُدفع معظم الطلبات خلال يوم عمل واحد، وستصلك رسالة عند إرساله. قد يحتاج مصرفك بعد ذلك إلى ثلاثة أيام عمل.',
    ],
    [
      'إيداع لم يصل',
      'سألنا مزوّد الدفع عن إيداعك. إن وصل فسيُحدَّث رصيدك تلقائيًا، وإلا فسيعود المال بالطريق نفسه.',
    ],
  ],
  lv: [
    [
      'Izmaksa tiek apstrādāta',
      'Jūsu izmaksu apstrādā mūsu maksājumu komanda. Lielākā daļa tiek izmaksāta vienas darba dienas laikā, un jūs saņemsiet e-pastu. Bankai pēc tam var būt vajadzīgas līdz trim darba dienām.',
    ],
    [
      'Iemaksa nav saņemta',
      'Esam jautājuši maksājumu sniedzējam par jūsu iemaksu. Ja tā ir saņemta, atlikums atjaunosies pats; ja ne, nauda atgriezīsies tāpat, kā nāca.',
    ],
  ],
  ru: [
    [
      'Вывод в обработке',
      'Ваш вывод обрабатывает отдел платежей. Большинство выплачивается за один рабочий день, и вы получите письмо. Банку затем может понадобиться до трёх рабочих дней.',
    ],
    [
      'Пополнение не зачислено',
      'Мы запросили платёжного провайдера о вашем пополнении. Если деньги пришли, баланс обновится сам; если нет, они вернутся тем же путём.',
    ],
  ],
  'pt-BR': [
    [
      'Saque em andamento',
      'Seu saque está com a equipe de pagamentos. A maioria é paga em um dia útil, e você receberá um e-mail. O banco pode levar até três dias úteis depois disso.',
    ],
    [
      'Depósito não creditado',
      'Perguntamos ao provedor de pagamento sobre o seu depósito. Se ele chegou, o saldo é atualizado sozinho; se não, o dinheiro volta pelo mesmo caminho.',
    ],
  ],
}

export const createCannedAnswers = async ({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> => {
  await db
    .insertInto('support_canned_answers')
    .values(
      Object.entries(answers).flatMap(([locale, words]) =>
        words.map(([title, body]) => ({
          locale,
          title,
          body,
          updated_at: clock.now(),
          updated_by: 'support@example.com',
        })),
      ),
    )
    .execute()
}
