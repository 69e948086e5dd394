import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'aml-kyc': {
      title: 'AML e KYC',
      lead: 'Quais verificações de identidade a lei exige de um cassino, quando acontecem e do que você precisa.',
      body: `<p>Esta demo não movimenta dinheiro real e não pede documentos a ninguém. Esta página descreve a política para a qual a Baize foi feita. O operador a adapta à lei da sua licença e informa aqui o responsável.</p>
<h2 id="why">Por que há verificações</h2>
<p>Cassinos já foram usados para esconder a origem de dinheiro e para jogar com cartões e nomes de outras pessoas. Por isso, a lei exige que eles conheçam seus clientes, fiquem atentos ao que não tem explicação e o comuniquem. As regras da União Europeia exigem uma verificação, no máximo, quando apostas ou pagamentos chegam a 2.000 euros em uma transação ou em várias relacionadas. Regras nacionais podem exigi-la antes.</p>
<h2 id="when">Quando acontecem</h2>
<ul>
<li><strong>No cadastro:</strong> que você tem a idade exigida, que aceitamos jogadores do seu país e que você não tem outra conta.</li>
<li><strong>No depósito:</strong> que o cartão, a conta ou a carteira é seu.</li>
<li><strong>No saque:</strong> sua identidade, antes do primeiro pagamento maior, e de novo se algo for incomum.</li>
<li><strong>Enquanto você joga:</strong> de onde vem o dinheiro, se os valores não combinam com o que sabemos sobre você.</li>
</ul>
<h2 id="what">Do que você precisa</h2>
<ol>
<li>Passaporte, carteira de identidade ou carteira de motorista válida e legível.</li>
<li>Um documento de até três meses com seu nome e endereço, como uma conta de consumo ou um extrato bancário.</li>
<li>Para um cartão: uma foto com tudo coberto, menos os seis primeiros e os quatro últimos dígitos. Para uma conta ou carteira: uma página que mostre seu nome e o número dela.</li>
<li>Para a origem do dinheiro: contracheques, declaração de imposto de renda, contrato de venda ou documento semelhante.</li>
</ol>
<p>Nunca envie um número de cartão completo, um código de segurança ou uma senha. Nunca vamos pedir isso.</p>
<h2 id="time">O que acontece enquanto isso</h2>
<p>Seu saldo continua seu e continua registrado. O que depende da verificação, como um saque, pode ter de esperar. Dizemos o que falta e quanto tempo isso costuma levar. Se uma verificação não puder ser concluída, devolvemos os depósitos para onde vieram, a menos que uma autoridade tenha proibido.</p>
<h2 id="never">O que não aceitamos</h2>
<ul>
<li>Dinheiro em espécie, e pagamentos de terceiros ou para terceiros.</li>
<li>Depósitos sacados sem que se jogue.</li>
<li>Contas mantidas para outra pessoa, e contas de pessoas em listas de sanções.</li>
</ul>
<h2 id="reports">Comunicações</h2>
<p>O que não tem explicação é comunicado à unidade de inteligência financeira do país. A lei nos proíbe de falar com você sobre essa comunicação.</p>
<h2 id="records">O que guardamos</h2>
<p>Guardamos documentos e registros de pagamentos pelo tempo que a lei exige, na União Europeia cinco anos após o encerramento da conta. Depois, nós os apagamos. Só quem verifica os documentos pode vê-los. Saiba mais no nosso <a href="/privacy">aviso de privacidade</a>.</p>`,
    },
  }),
]
