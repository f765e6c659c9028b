-- What an official leaves out of the queue of news: nobody was told, and it does not come back.
ALTER TABLE "kontak_wa" ADD COLUMN "dilewati" BOOLEAN NOT NULL DEFAULT false;
