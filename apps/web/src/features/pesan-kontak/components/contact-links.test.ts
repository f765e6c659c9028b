import { describe, expect, it } from 'vitest';
import { facebookLink, instagramLink, mailLink } from './contact-links.ts';

describe('instagramLink', () => {
  it.each([
    ['@desakalijernih', 'https://www.instagram.com/desakalijernih'],
    [' desa.kalijernih ', 'https://www.instagram.com/desa.kalijernih'],
    ['https://instagram.com/desa', 'https://instagram.com/desa'],
    ['../x?a=b', 'https://www.instagram.com/..%2Fx%3Fa%3Db'],
  ])('instagramLink returns the profile of %s', (account, link) => expect(instagramLink(account)).toBe(link));
});

describe('facebookLink', () => {
  it.each([
    ['desakalijernih', 'https://www.facebook.com/desakalijernih'],
    ['Pemdes Kalijernih & Warga', 'https://www.facebook.com/search/top?q=Pemdes%20Kalijernih%20%26%20Warga'],
    ['https://www.facebook.com/pemdes?ref=x', 'https://www.facebook.com/pemdes?ref=x'],
    ['http://fb.com/pemdes', 'http://fb.com/pemdes'],
    ['facebook.com/pemdes', 'https://facebook.com/pemdes'],
    ['https://m.facebook.com/pemdes', 'https://m.facebook.com/pemdes'],
  ])('facebookLink finds the page %s', (page, link) => expect(facebookLink(page)).toBe(link));

  it.each([
    'https://facebook.com.jahat.example/pemdes',
    'https://facebook.com@jahat.example/',
    'https://x@facebook.com/',
    'javascript:alert(1)//facebook.com',
  ])('facebookLink searches for %s on Facebook only', (page) =>
    expect(facebookLink(page)).toBe(`https://www.facebook.com/search/top?q=${encodeURIComponent(page)}`),
  );
});

it('mailLink allows one recipient and nothing else', () => {
  expect(mailLink('pemdes+surat@desa.example')).toBe('mailto:pemdes%2Bsurat@desa.example');
  expect(mailLink('a?bcc=b@c.example')).toBe('mailto:a%3Fbcc%3Db@c.example');
  expect(mailLink('a@b.example?cc=x@y.example')).toBe('mailto:a@b.example%3Fcc%3Dx%40y.example');
});
