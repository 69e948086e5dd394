import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'verify-identity': {
      title: 'Verificação da sua identidade',
      lead: 'Por que e quando pedimos, e o que acontece com seus documentos.',
      body: `<h2 id="why">Por que pedimos</h2>
<p>A lei exige que um cassino saiba quem são seus jogadores. A verificação também impede que joguem menores de idade e quem usa o nome ou o dinheiro de outra pessoa.</p>
<h2 id="when">Quando pedimos</h2>
<p>Depende das regras do mercado em que você joga. Podemos precisar verificar sua identidade:</p>
<ul>
<li>antes de você depositar e jogar com dinheiro real</li>
<li>quando seus depósitos chegam a um certo valor: você ainda pode depositar e jogar por alguns dias enquanto faz a verificação</li>
<li>antes que seus saques passem de um certo valor no total</li>
<li>a qualquer momento, se algo na sua conta precisar de uma análise mais atenta</li>
</ul>
<p>Não é preciso esperar: você pode começar a qualquer momento na página <a href="/profile/verification">Verificação</a>. Depois de verificada sua identidade, não pedimos de novo quando você saca.</p>
<h2 id="what">Do que você precisa</h2>
<p>Passaporte ou carteira de identidade válida e legível. Cada etapa avisa se for preciso algo mais, como uma selfie ou um comprovante de endereço. Costuma levar poucos minutos.</p>
<p>Use apenas a página Verificação e não envie documentos por e-mail. Esta demo não recebe documentos: você escolhe como a verificação termina.</p>
<h2 id="documents">O que acontece com seus documentos</h2>
<p>Eles vão direto do seu navegador para o serviço de verificação. Nunca os recebemos e não guardamos nenhuma cópia. Guardamos apenas o resultado, o motivo se não deu certo, e a data.</p>
<h2 id="time">Quanto tempo leva</h2>
<p>Depende do serviço de verificação. Assim que temos o resultado, ele aparece na página Verificação e você recebe um e-mail. Se não houver resposta, perguntamos ao serviço a cada hora.</p>
<h2 id="meanwhile">O que fica bloqueado enquanto isso</h2>
<ul>
<li><strong>Seus dados:</strong> você não pode mudar nome, data de nascimento, endereço nem dados do documento até o fim da análise. Depois da verificação, nome, data de nascimento e dados do documento continuam bloqueados. Se algum estiver errado, <a href="/support">fale conosco</a>.</li>
<li><strong>Saques:</strong> você pode pedir um, mas ele aguarda o fim da análise. Com a identidade verificada, ele continua automaticamente.</li>
<li><strong>Depósitos e jogos:</strong> continuam liberados, a menos que seja preciso verificar sua identidade antes.</li>
</ul>
<h2 id="refused">Se não conseguirmos verificar sua identidade</h2>
<p>A página Verificação mostra o que estava errado, por exemplo uma foto pouco nítida ou um documento vencido. Na maioria dos casos, você pode enviar os documentos de novo. Uma pessoa decide então sobre os saques que aguardavam.</p>
<p>Se o resultado for definitivo, não é possível enviar documentos de novo e os saques ficam suspensos. Seu dinheiro continua na sua conta. Fale com o <a href="/support">suporte</a> e vamos analisar o caso.</p>
<p>Nossa política completa está em <a href="/aml-kyc">AML e KYC</a>.</p>`,
    },
  }),
]
